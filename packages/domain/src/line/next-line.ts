import { FEED_NUMBERS } from "@linewire/contract";
import type { LineState } from "./line-state.ts";

export type FeedQuote = Omit<
  LineState,
  "previousPoints" | "previousPrice" | "openerPoints" | "openerPrice" | "edge" | "sequenceNumber" | "modifiedOn"
>;

/** Only these fields set `modifiedOn`. */
const hasNewValues = (line: LineState, quote: FeedQuote): boolean =>
  line.price !== quote.price ||
  line.points !== quote.points ||
  line.statusId !== quote.statusId ||
  line.disabled !== quote.disabled ||
  line.market.live !== quote.market.live;

const REPEATED_NUMBERS = FEED_NUMBERS.filter(({ followsPrice }) => !followsPrice);

/** These numeric fields are sent to clients, but do not count as a move. */
const hasNewNumbers = (line: LineState, quote: FeedQuote): boolean => {
  for (const { name } of REPEATED_NUMBERS) if (line[name] !== quote[name]) return true;
  return false;
};

const first = (quote: FeedQuote, at: string): LineState => ({
  ...quote,
  previousPoints: null,
  previousPrice: null,
  openerPoints: quote.price === null ? null : quote.points,
  openerPrice: quote.price,
  edge: null,
  sequenceNumber: 1,
  modifiedOn: at,
});

/** Null if the quote changes nothing: the caller must then write and send nothing. */
export const nextLine = (line: LineState | undefined, quote: FeedQuote, at: string): LineState | null => {
  if (line === undefined) return first(quote, at);
  const hasMoved = hasNewValues(line, quote);
  if (!hasMoved && !hasNewNumbers(line, quote)) return null;
  const repriced = line.price !== quote.price;
  const repointed = line.points !== quote.points;
  const unopened = line.openerPrice === null && quote.price !== null;
  return {
    ...quote,
    previousPrice: repriced ? line.price : line.previousPrice,
    previousPoints: repointed ? line.points : line.previousPoints,
    openerPrice: unopened ? quote.price : line.openerPrice,
    openerPoints: unopened ? quote.points : line.openerPoints,
    edge: null,
    sequenceNumber: line.sequenceNumber + 1,
    modifiedOn: hasMoved ? at : line.modifiedOn,
  };
};
