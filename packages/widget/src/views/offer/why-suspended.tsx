import type { OfferBook } from "@linewire/contract";
import { enPeople } from "../../words/people-words.ts";
import type { LoadedView } from "../context.ts";
import { UNAVAILABLE } from "../../store/offer.ts";

type StatusOf = (book: OfferBook, position: string) => number;

const DOWN = 2;

export const WhySuspended = ({ loaded, statusOf }: { loaded: LoadedView; statusOf: StatusOf }) => {
  const { article, store, config, words } = loaded;
  const { lineId } = config.value;
  const { down, delayed } = (words.value.people ?? enPeople).book;
  const suspended = article.widget.bets.filter(({ betOffer }) => {
    const now = store.quotes.of(betOffer.id)?.now.value;
    return now && (!lineId || lineId === betOffer.id) && !now.disabled && now.statusId === UNAVAILABLE;
  });
  const books = new Set(suspended.map(({ betOffer }) => betOffer.bookId));
  return (
    <>
      {article.widget.books.map((book) => {
        const status = books.has(book.id) ? statusOf(book, article.position) : 1;
        const [before, after] = (status === DOWN ? down : delayed).split("{}");
        return status === 1 ? null : (
          <span key={book.id} class="why" part="why" data-book-id={book.id} dir="auto">
            {before}
            <bdi>{book.name}</bdi>
            {after}
          </span>
        );
      })}
    </>
  );
};
