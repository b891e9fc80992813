import { hashOf, unit } from "../chance.ts";
import { MINUTE, type FeedPace } from "../pace.ts";
import { type Board, look, marketOutlook, outlookFor } from "./board.ts";
import { type SimulatedLineRow, lineRows } from "./line-row.ts";
import { type SimulatedQuote, stepOf } from "./quote.ts";
import { currentQuote, type QuoteState } from "./current-quote.ts";

/** `wall`: world clock. `world`: schedule time. */
export type Instant = { wall: number; world: number; pace: FeedPace; wanderMs: number };

const SUSPENSION_MS = 6 * MINUTE;
const SUSPENDED_SHARE = 0.003;

const isSuspended = (quote: SimulatedQuote, wall: number): boolean =>
  unit(hashOf(quote.hash, 21, Math.floor(wall / SUSPENSION_MS))) < SUSPENDED_SHARE;

const standingOf = (board: Board, quote: SimulatedQuote, { wall, world, wanderMs }: Instant): QuoteState => {
  const disabled = world >= quote.goneAt;
  const isWhole = quote.market.field > 0;
  const shut = disabled || board.view.halted || (!isWhole && isSuspended(quote, wall));
  const live = board.view.moment !== null && board.view.moment.phase !== "pregame";
  return { statusId: shut ? 2 : 1, disabled, live, wall, wanderMs };
};

/** A removed quote is never sent again. */
export const emit = (board: Board, quote: SimulatedQuote, instant: Instant): SimulatedLineRow[] => {
  if (quote.sent?.disabled || (!quote.sent && instant.world >= quote.goneAt)) return [];
  look(board, instant.world, instant.pace);
  const outlooks = { own: outlookFor(board, quote.book), market: marketOutlook(board) };
  const shown = currentQuote(quote, outlooks, standingOf(board, quote, instant));
  const rows = lineRows(quote, shown, stepOf(quote.market, board.game?.fixture.sport.totalSd ?? 1));
  if (rows.length > 0) quote.sent = shown;
  return rows;
};
