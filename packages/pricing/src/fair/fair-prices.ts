import { instantOf } from "@linewire/domain/clock/instant-text";
import type { LineState } from "@linewire/domain/line/line-state";
import { MarketFair, type BookQuote, type FairChances, type FairMarket } from "../price/market-fair.ts";
import { decimalOf } from "@linewire/domain/line/odds";
import { marketLineOf, type MarketRules } from "./market-rules.ts";

/** `line`: points from the view of the first side. */
type Quote = { lineId: number; decimal: number; line: number | null; at: number };

const isOpen = ({ disabled, market, price, statusId }: LineState): boolean =>
  price !== null && statusId === 1 && !disabled && !market.live;

const quoteOf = (rules: MarketRules, state: LineState): Quote | null =>
  isOpen(state)
    ? {
        lineId: state.id,
        decimal: decimalOf(state.price!),
        line: marketLineOf(rules, state.market.sideIndex, state.points),
        at: instantOf(state.modifiedOn),
      }
    : null;

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
 * Fair prices depend on the open lines of the market, not on their order of arrival. So all nodes compute bit-identical
 * results.
 */
export class FairPrices {
  readonly rules: MarketRules;
  /** By book and side, sorted by id. Only the first line of each list counts. */
  readonly #books = new Map<number, Quote[][]>();
  readonly #sideCount: number;
  #market: MarketFair;
  #last = -Infinity;
  readonly #quoting = new Set<number>();
  readonly #changed = new Set<number>();
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

  put(state: LineState): void {
    const side = state.market.sideIndex;
    if (side >= this.#sideCount) return;
    const book = this.#books.get(state.sourceId) ?? Array.from({ length: this.#sideCount }, (): Quote[] => []);
    this.#books.set(state.sourceId, book);
    replace(book[side]!, state.id, quoteOf(this.rules, state));
    this.#changed.add(state.sourceId);
  }

  #updateChanged(): void {
    if (this.#changed.size === 0) return;
    for (const bookId of this.#changed) this.#update(bookId, this.#books.get(bookId)!);
    this.#changed.clear();
  }

  #update(bookId: number, book: readonly (readonly Quote[])[]): void {
    const quote = this.#wholeOf(bookId, book);
    if (quote === null) {
      this.#market.drop(bookId);
      this.#quoting.delete(bookId);
      return;
    }
    if (!this.#quoting.has(bookId) && bookId < this.#last) this.#isSorted = false;
    this.#last = Math.max(this.#last, bookId);
    this.#quoting.add(bookId);
    if (this.#isSorted) this.#market.take(quote);
  }

  /** Null if a side is missing or the points differ. */
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

  /** Null if no book quotes every side. */
  fair(now: number): FairMarket | null {
    this.#updateChanged();
    if (!this.#isSorted) this.#sort();
    return this.#quoting.size === 0 ? null : this.#market.fair(now);
  }

  /** Returns only the probabilities of `fair`. */
  chances(now: number): FairChances | null {
    this.#updateChanged();
    if (!this.#isSorted) this.#sort();
    return this.#quoting.size === 0 ? null : this.#market.chances(now);
  }

  /** A floating-point sum depends on the order, so quotes are sorted by id. */
  #sort(): void {
    this.#market = this.#empty();
    this.#isSorted = true;
    for (const bookId of [...this.#quoting].toSorted((a, b) => a - b))
      this.#market.take(this.#wholeOf(bookId, this.#books.get(bookId)!)!);
  }
}
