import { moved } from "../state/corrections.ts";
import { desk, set, view } from "../state/studio.ts";

type Book = { id: number; name: string };

const all = (): readonly Book[] => desk.value?.books ?? [];

const listed = (): Book[] => {
  const { books } = view.value.settings;
  const rank = ({ id }: Book): number => (books.includes(id) ? books.indexOf(id) : books.length);
  return all().toSorted((a, b) => rank(a) - rank(b));
};

const toggle = (id: number): void => {
  const { books } = view.value.settings;
  const now = books.length === 0 ? all().map((book) => book.id) : books;
  const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
  set({ books: next });
};

const move = (id: number, by: number): void => {
  const { books } = view.value.settings;
  const now = (books.length === 0 ? all().map((book) => book.id) : books).map(String);
  set({ books: moved(now, `${id}`, by).map(Number) });
};

const Row = ({ book, at, of }: { book: Book; at: number; of: number }) => {
  const { books } = view.value.settings;
  const isOn = books.length === 0 || books.includes(book.id);
  return (
    <li>
      <label class="check">
        <input type="checkbox" checked={isOn} onChange={() => toggle(book.id)} />
        {book.name}
      </label>
      {isOn && (
        <span class="moves">
          <button type="button" aria-label={`${book.name} up`} disabled={at === 0} onClick={() => move(book.id, -1)}>
            ↑
          </button>
          <button
            type="button"
            aria-label={`${book.name} down`}
            disabled={at >= of - 1}
            onClick={() => move(book.id, 1)}
          >
            ↓
          </button>
        </span>
      )}
    </li>
  );
};

export const Books = () => {
  const { books } = view.value.settings;
  const of = books.length === 0 ? all().length : books.length;
  return (
    <fieldset>
      <legend>Books</legend>
      <p class="hint">
        {books.length === 0
          ? "All books of the publisher; the best price is shown."
          : "Only these books, in this order: the first book that has the bet is shown."}{" "}
        {books.length > 0 && (
          <button type="button" class="quiet" onClick={() => set({ books: [] })}>
            Reset to all
          </button>
        )}
      </p>
      <ol class="books">
        {listed().map((book, at) => (
          <Row key={book.id} book={book} at={at} of={of} />
        ))}
      </ol>
    </fieldset>
  );
};
