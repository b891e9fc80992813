import type { EmbedLines, OfferBook } from "@linewire/contract";
import { isOver } from "../../store/lines/events.ts";
import type { LinesStore } from "../../store/lines/lines-store.ts";
import { compareWords } from "../../words/compare-words.ts";
import { rank, type RankedOffer } from "../offer/best.ts";
import { type BookLine, BookPrice } from "../offer/book-price.tsx";
import type { View } from "../context.ts";
import { betIn } from "../locale.ts";

type Market = EmbedLines["markets"][number];
type Side = Market["sides"][number];
type Column = { name: string; about: string; ranked: RankedOffer<BookLine>[]; signed: boolean };
type TableProps = View & { lines: EmbedLines; from: LinesStore };

const columnsOf = ({ lines, from: store, ...view }: TableProps, market: Market): Column[] => {
  const words = compareWords(view.words.value.language);
  const status = store.status.value;
  const over = isOver(store.events.of(lines.event.id)?.value ?? lines.event);
  const nameOf = ({ overUnder, sideIndex, subject }: Side): string => {
    if (overUnder) return words[overUnder === "over" ? "over" : "under"];
    return lines.event.teams.find((team) => team.sideIndex === sideIndex)?.abbreviation ?? subject;
  };
  return market.sides.map((side) => {
    const points = side.offers[0]?.points ?? null;
    const all = rank(side.offers, ({ id }) => store.quotes.of(id)?.now.value, { points, status, over });
    // Prices at different points are not comparable.
    const isMixed = all.some(({ now, state }) => state === "open" && now.points !== points);
    const ranked = isMixed ? all.map((line) => ({ ...line, best: false })) : all;
    return { name: nameOf(side), about: side.subject, ranked, signed: side.overUnder === null };
  });
};

type MarketColumns = { name: string; columns: Column[] };

const Head = ({ markets, book }: { markets: MarketColumns[]; book: string }) => (
  <thead>
    <tr>
      <th rowspan={2} scope="col">
        {book}
      </th>
      {markets.map(({ name, columns }) => (
        <th colspan={columns.length} scope="colgroup">
          {name}
        </th>
      ))}
    </tr>
    <tr>
      {markets.flatMap(({ columns }) =>
        columns.map(({ name, about }) => (
          <th scope="col" title={about}>
            {name}
          </th>
        )),
      )}
    </tr>
  </thead>
);

const Cell = ({ book, column, ...props }: TableProps & { book: OfferBook; column: Column }) => {
  const { ranked, about, signed } = column;
  const line = ranked.find(({ offer }) => offer.bookId === book.id);
  return (
    <td data-line-id={line?.offer.id} data-state={line?.state}>
      {line ? <BookPrice {...props} line={line} about={`${about}, ${book.name}`} signed={signed} /> : "\u2013"}
    </td>
  );
};

/** In narrow boxes the name of a book has a separate row. */
const BookGroup = ({ columns, ...props }: TableProps & { book: OfferBook; columns: Column[] }) => {
  const { name } = props.book;
  return (
    <tbody>
      <tr class="above">
        <th colspan={columns.length} scope="rowgroup" dir="auto">
          {name}
        </th>
      </tr>
      <tr>
        <th scope="row" dir="auto" part="book">
          {name}
        </th>
        {columns.map((column) => (
          <Cell {...props} column={column} />
        ))}
      </tr>
    </tbody>
  );
};

const followScroll = (scroller: HTMLElement | null): void => {
  if (!scroller || !window.ResizeObserver) return;
  const mark = (): void => {
    const { scrollWidth, clientWidth, scrollLeft } = scroller;
    scroller.classList.toggle("ahead", scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
  };
  new ResizeObserver(mark).observe(scroller);
  scroller.addEventListener("scroll", mark, { passive: true });
};

export const OddsTable = (props: TableProps) => {
  const { lines, words } = props;
  const texts = compareWords(words.value.language);
  const markets = lines.markets
    .filter(({ personId }) => personId === null)
    .map((market) => ({
      name: betIn(props, { ...market, overUnder: null }, null),
      columns: columnsOf(props, market),
    }));
  const hasBest = markets.some(({ columns }) => columns.some(({ ranked }) => ranked.some(({ best }) => best)));
  return (
    <>
      <div ref={followScroll} class="scroll" part="table" role="group" aria-label={texts.table} tabindex={0}>
        <table>
          <Head markets={markets} book={texts.book} />
          {lines.books.map((book) => (
            <BookGroup {...props} book={book} columns={markets.flatMap(({ columns }) => columns)} />
          ))}
        </table>
      </div>
      {hasBest && <p class="bold">{texts.bold}</p>}
    </>
  );
};
