import type { SharedBook, SharedLeg, SharedLine, SharedSlip } from "@linewire/contract";
import { offerState, type OfferState } from "../views/offer/offer-state.ts";
import { profitOf } from "../price.ts";
import { type EventState, isOver } from "../store/lines/events.ts";
import { type OfferQuote, quoteOf } from "../store/offer.ts";
import type { WidgetStatus } from "../store/status.ts";
import type { LiveQuote } from "../store/lines/quotes.ts";

export type LineNow = {
  line: SharedLine;
  leg: SharedLeg | undefined;
  now: OfferQuote;
  hasMoved: boolean;
  state: OfferState;
  isExact: boolean;
  /** True if the slip's bets are separate and no book has a better price for this bet. */
  best: boolean;
};

export type BookNow = {
  book: SharedBook;
  lines: LineNow[];
  price: number | null;
  state: OfferState;
  isEstimate: boolean;
  isWhole: boolean;
  best: boolean;
  isBestOfSeveral: boolean;
};

type LiveSources = {
  quotes: { of: (id: number) => LiveQuote | undefined };
  events: { of: (id: number) => { readonly value: EventState | undefined } | undefined };
  status: WidgetStatus;
};

const MAX_DECIMAL = 1e7;
const decimalOf = (american: number): number => 1 + profitOf(american);
const rounded = (positive: number): number => Math.floor(positive + 0.5 + 1e-9);

/** Null for decimal odds of at most 1 or above 10 million. */
export const americanOf = (decimal: number): number | null => {
  if (!(decimal > 1) || decimal > MAX_DECIMAL) return null;
  return decimal >= 2 ? rounded((decimal - 1) * 100) : -rounded(100 / (decimal - 1));
};

export const isOneBet = ({ kind, legs }: Pick<SharedSlip, "kind" | "legs">): boolean =>
  kind !== "single" || legs.length === 1;

type UnrankedBook = Omit<BookNow, "best" | "isBestOfSeveral">;
type UnrankedLine = Omit<LineNow, "best">;

const lineNow = (line: SharedLine, { legs }: SharedSlip, { quotes, events, status }: LiveSources): UnrankedLine => {
  const leg = legs.find(({ id }) => id === line.legId);
  const now = quotes.of(line.id)?.now.value ?? quoteOf(line);
  const event = leg?.event && (events.of(leg.event.id)?.value ?? leg.event);
  return {
    line,
    leg,
    now,
    hasMoved: now.sequenceNumber !== line.sequenceNumber,
    state: offerState(now, status, !!event && isOver(event)),
    isExact: now.points === (leg?.points ?? null),
  };
};

const STATES_WORST_FIRST: OfferState[] = ["settled", "removed", "suspended", "unknown", "stale", "open"];
const isPriced = (state: OfferState): boolean => state === "open" || state === "stale";

const lineWorth = ({ state, now, isExact }: UnrankedLine): number =>
  state === "open" && isExact && now.price !== null ? decimalOf(now.price) : 0;

const bookNow = (book: SharedBook, slip: SharedSlip, live: LiveSources): UnrankedBook => {
  const lines = book.lines.map((line) => ({ ...lineNow(line, slip, live), best: false }));
  const state = STATES_WORST_FIRST.find((one) => lines.some((line) => line.state === one)) ?? "removed";
  const hasMoved = lines.some((line) => line.hasMoved);
  const product = americanOf(lines.reduce((all, { now }) => all * decimalOf(now.price ?? 100), book.factor));
  const combined = book.priceSource === "none" ? null : hasMoved ? product : book.price;
  const [single] = lines;
  return {
    book,
    lines,
    state,
    // The service's price applies until a line changes. After that the page computes the price by the service's
    // formula.
    price: isPriced(state) ? (lines.length === 1 && single ? single.now.price : combined) : null,
    isEstimate: lines.length > 1 && (hasMoved || book.priceSource !== "book_quote"),
    isWhole: lines.length >= slip.legs.length && lines.every(({ isExact }) => isExact),
  };
};

const bestLines = (lines: readonly LineNow[], books: readonly Pick<BookNow, "lines">[]): LineNow[] =>
  lines.map((line) => {
    const rivals = books.flatMap((one) => one.lines.filter(({ leg }) => leg === line.leg));
    const worth = lineWorth(line);
    return { ...line, best: worth > 0 && rivals.every((other) => lineWorth(other) <= worth) };
  });

/**
 * Only an open price for all legs at the slip's points can be best. A price that a book offers comes before every
 * estimate.
 */
export const slipNow = (slip: SharedSlip, live: LiveSources): BookNow[] => {
  const books = slip.books.map((book) => bookNow(book, slip, live));
  const worth = ({ price, state, isWhole, isEstimate }: UnrankedBook): number =>
    price !== null && state === "open" && isWhole && isOneBet(slip)
      ? decimalOf(price) + (isEstimate ? 0 : MAX_DECIMAL)
      : 0;
  const bestWorth = Math.max(0, ...books.map(worth));
  const hasRivals = books.filter((one) => worth(one) > 0).length > 1;
  const ranked = books.map((one) => {
    const best = bestWorth > 0 && worth(one) === bestWorth;
    return { ...one, best, isBestOfSeveral: best && !one.isEstimate && hasRivals };
  });
  return isOneBet(slip) ? ranked : ranked.map((one) => ({ ...one, lines: bestLines(one.lines, books) }));
};

const distanceOf = (lines: readonly LineNow[]): number => {
  const gaps = lines.map(({ now, leg }) => Math.abs((now.points ?? 0) - (leg?.points ?? 0)));
  return Math.min(
    1000,
    gaps.reduce((sum, gap) => sum + gap, 0),
  );
};

/**
 * By points, then offered prices before estimates, then by price. The prices of the response decide, so that a price
 * change moves no row.
 */
export const inOrder = (books: readonly BookNow[]): BookNow[] => {
  const rank = ({ book, lines }: BookNow): number =>
    lines.length * 1e12 -
    distanceOf(lines) * 1e8 +
    (lines.length > 1 && book.priceSource === "book_quote" ? 2e7 : 0) +
    Math.min(1e7, book.price === null ? 0 : decimalOf(book.price));
  return books.toSorted((one, other) => rank(other) - rank(one));
};
