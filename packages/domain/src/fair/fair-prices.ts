import type { LineState } from "../line/line-state.ts";
import { MarketFair, type BookQuote, type FairMarket } from "../price/market-fair.ts";
import { decimalOf } from "../price/odds.ts";
import { marketLineOf, type MarketRules } from "./market-rules.ts";

/** One line's price as the market keeps it. */
type Quote = { lineId: number; decimal: number; line: number | null; at: number };

const isOpen = ({ disabled, market, price, statusId }: LineState): boolean =>
  price !== null && statusId === 1 && !disabled && !market.live;

const quoteOf = (rules: MarketRules, state: LineState): Quote | null =>
  isOpen(state)
    ? {
        lineId: state.id,
        decimal: decimalOf(state.price!),
        line: marketLineOf(rules, state.market.sideIndex, state.points),
        at: Date.parse(state.modifiedOn),
      }
    : null;

/** A side of a book has one open line, hardly ever more. */
const replace = (quotes: Quote[], lineId: number, own: Quote | null): void => {
  const at = quotes.findIndex((quote) => quote.lineId === lineId);
  if (own === null) {
    if (at !== -1) quotes.splice(at, 1);
  } else if (at === -1) {
    quotes.push(own);
    quotes.sort((a, b) => a.lineId - b.lineId);
  } else quotes[at] = own;
};

/**
 * A pregame market line by line. What it says depends on the open lines alone, never on the order in which they came:
 * a node that reads them from its store and one that saw them come say the same, to the last bit.
 */
export class FairPrices {
  readonly rules: MarketRules;
  /** By book, by side: its open lines by id; the first one counts. */
  readonly #books = new Map<number, Quote[][]>();
  readonly #sideCount: number;
  #market: MarketFair;
  /** The books that have an opinion, in the order in which they gave it. */
  #last = -Infinity;
  readonly #told = new Set<number>();
  #isSorted = true;

  constructor(rules: MarketRules) {
    this.rules = rules;
    this.#sideCount = rules.sides;
    this.#market = this.#empty();
  }

  #empty(): MarketFair {
    const { method, points, sides } = this.rules;
    return new MarketFair({ sides, method, points });
  }

  /** A main line as it is now; closed and live ones leave the market. */
  put(state: LineState): void {
    const side = state.market.sideIndex;
    if (side >= this.#sideCount) return;
    const book = this.#books.get(state.sourceId) ?? Array.from({ length: this.#sideCount }, (): Quote[] => []);
    this.#books.set(state.sourceId, book);
    replace(book[side]!, state.id, quoteOf(this.rules, state));
    this.#tell(state.sourceId, book);
  }

  #tell(bookId: number, book: readonly (readonly Quote[])[]): void {
    const quote = this.#wholeOf(bookId, book);
    if (quote === null) {
      this.#market.drop(bookId);
      this.#told.delete(bookId);
      return;
    }
    if (!this.#told.has(bookId) && bookId < this.#last) this.#isSorted = false;
    this.#last = Math.max(this.#last, bookId);
    this.#told.add(bookId);
    if (this.#isSorted) this.#market.take(quote);
  }

  /** A book's prices of all sides, at one line. */
  #wholeOf(bookId: number, book: readonly (readonly Quote[])[]): BookQuote | null {
    const [first, ...rest] = book.map(([quote]) => quote);
    if (first === undefined || (this.rules.points !== null && first.line === null)) return null;
    let { at } = first;
    for (const quote of rest) {
      if (quote === undefined || quote.line !== first.line) return null;
      at = Math.max(at, quote.at);
    }
    return { bookId, decimals: book.map(([quote]) => quote!.decimal), line: first.line, at };
  }

  /** The consensus of the books whose lines are open; null when none quotes every side. */
  fair(now: number): FairMarket | null {
    if (!this.#isSorted) this.#sort();
    return this.#told.size === 0 ? null : this.#market.fair(now);
  }

  /** Sums depend on the order of what is summed in their last bits, so the books always stand by their ids. */
  #sort(): void {
    this.#market = this.#empty();
    this.#isSorted = true;
    for (const bookId of [...this.#told].toSorted((a, b) => a - b))
      this.#market.take(this.#wholeOf(bookId, this.#books.get(bookId)!)!);
  }
}
