import { LINE_STATUS, type FeedNumberName, type IngestLine, type IngestRow, type LineMarket } from "@linewire/contract";
import { NO_FEED_NUMBERS, copyFeedNumbers } from "@linewire/domain/line/feed-numbers";
import type { LineState } from "@linewire/domain/line/line-state";
import { marketKeyOf, sideKeyOf, sideNameOf } from "@linewire/domain/line/market-key";
import { nextLine, type FeedQuote } from "@linewire/domain/line/next-line";
import { suspendIfUnhealthy } from "./suspended-quote.ts";
import type { Batch } from "../ingest-context.ts";
import { moveOf } from "../line-moved.ts";
import type { RowOutcome } from "./row-outcome.ts";

type Row = Extract<IngestRow, { type: "market_line" }>;
type Frame = { leagueId: number; market: LineMarket; marketKey: string; sideKey: string };

const leagueOf = (row: Row, batch: Batch): number | { wrong: string } => {
  const { eventId } = row.line.market;
  if (eventId === null) {
    if (row.leagueId === undefined)
      return { wrong: "leagueId: the row of a line without an event must have a leagueId" };
    return batch.reference("league", row.leagueId) ? row.leagueId : { wrong: `leagueId: no league ${row.leagueId}` };
  }
  const event = batch.event(eventId);
  if (!event) return { wrong: `line.market.eventId: no event ${eventId}; send the event first` };
  if (row.leagueId !== undefined && row.leagueId !== event.leagueId)
    return { wrong: `leagueId: event ${eventId} belongs to league ${event.leagueId}` };
  return event.leagueId;
};

const missingReference = ({ market, marketSourceId }: IngestLine, batch: Batch): string | null => {
  if (!batch.reference("market_source", marketSourceId)) return `line.marketSourceId: no book ${marketSourceId}`;
  if (!batch.reference("period_type", market.periodTypeId))
    return `line.market.periodTypeId: no period type ${market.periodTypeId}`;
  if (market.teamId !== undefined && !batch.reference("team", market.teamId))
    return `line.market.teamId: no team ${market.teamId}`;
  if (market.personId !== undefined && !batch.reference("person", market.personId))
    return `line.market.personId: no person ${market.personId}`;
  return null;
};

const sameMarket = (known: LineMarket, row: LineMarket): boolean =>
  known.eventId === row.eventId &&
  known.marketTypeId === row.marketTypeId &&
  known.betTypeId === row.betTypeId &&
  known.betSubType === row.betSubType &&
  known.teamId === row.teamId &&
  known.personId === row.personId &&
  known.sideIndex === row.sideIndex &&
  known.periodTypeId === row.periodTypeId &&
  known.live === row.live;

/**
 * Returns the market and keys of `known` if the row has the same market, because most rows have a known one. Its
 * references exist, because references are never deleted.
 */
const frameOf = (row: Row, batch: Batch, known: LineState | undefined): Frame | { wrong: string } => {
  const { line } = row;
  const { market } = line;
  const leagueId = leagueOf(row, batch);
  if (typeof leagueId !== "number") return leagueId;
  const betType = batch.reference("bet_type", market.betTypeId);
  if (!betType) return { wrong: `line.market.betTypeId: no bet type ${market.betTypeId}` };
  if (betType.marketTypeId !== market.marketTypeId)
    return {
      wrong: `line.market.marketTypeId: bet type ${market.betTypeId} belongs to market type ${betType.marketTypeId}`,
    };
  const isKnown = known !== undefined && known.sourceId === line.marketSourceId && sameMarket(known.market, market);
  const missing = isKnown ? null : missingReference(line, batch);
  if (missing !== null) return { wrong: missing };
  if (line.price === null && line.statusId === 1) return { wrong: "line.price: an available line needs a price" };
  const sideName = sideNameOf(betType, market.sideIndex);
  if (isKnown && known.market.sideName === sideName)
    return { leagueId, market: known.market, marketKey: known.marketKey, sideKey: known.sideKey };
  const named: LineMarket = { ...market, sideName };
  return { leagueId, market: named, marketKey: marketKeyOf(named, betType), sideKey: sideKeyOf(named, betType) };
};

type Raw = Pick<IngestLine, "price" | "statusId" | "disabled" | "sourceFormat" | "sourceLink" | FeedNumberName> & {
  points?: number | null | undefined;
};

const quoteOf = (
  line: IngestLine,
  frame: Frame,
  raw: Raw,
  own: Pick<FeedQuote, "id" | "mainId" | "alternateNumber">,
): FeedQuote => {
  const quote: FeedQuote = {
    ...NO_FEED_NUMBERS,
    leagueId: frame.leagueId,
    market: frame.market,
    marketKey: frame.marketKey,
    sideKey: frame.sideKey,
    id: own.id,
    mainId: own.mainId,
    alternateNumber: own.alternateNumber,
    marketId: line.marketId,
    sourceId: line.marketSourceId,
    points: raw.points ?? null,
    price: raw.price,
    statusId: raw.statusId,
    disabled: raw.disabled ?? false,
    sourceFormat: raw.sourceFormat ?? 1,
  };
  copyFeedNumbers(quote, raw);
  if (raw.sourceLink !== undefined) quote.link = raw.sourceLink;
  return quote;
};

const sameLine = (known: LineState, quote: FeedQuote): boolean =>
  known.marketId === quote.marketId &&
  known.sourceId === quote.sourceId &&
  known.mainId === quote.mainId &&
  known.sideKey === quote.sideKey &&
  known.market.eventId === quote.market.eventId;

const clearedAlternates = (main: LineState | undefined, batch: Batch): FeedQuote[] =>
  (main ? batch.alternates(main) : []).map((alternate) => ({
    ...alternate,
    statusId: LINE_STATUS.unavailable,
    disabled: true,
  }));

const quotesOf = (line: IngestLine, frame: Frame, batch: Batch): FeedQuote[] => {
  const main = quoteOf(line, frame, line, { id: line.marketLineId, mainId: null, alternateNumber: null });
  const { alternateLines } = line;
  if (alternateLines === undefined) return [main];
  if (alternateLines.length === 0) return [main, ...clearedAlternates(batch.line(line.marketLineId), batch)];
  const alternates = alternateLines.map((raw) =>
    quoteOf(line, frame, raw, {
      id: raw.marketLineId,
      mainId: line.marketLineId,
      alternateNumber: raw.alternateNumber,
    }),
  );
  return [main, ...alternates];
};

/** Null if the row changes no line. */
export const takeLine = (row: Row, batch: Batch, at: string): RowOutcome => {
  const id = row.line.marketLineId;
  const stored = batch.line(id);
  const frame = frameOf(row, batch, stored);
  if ("wrong" in frame) return frame;
  const moves: LineState[] = [];
  const before: LineState[] = [];
  for (const quote of quotesOf(row.line, frame, batch)) {
    const known = quote.id === id ? stored : batch.line(quote.id);
    if (known && !sameLine(known, quote))
      return { wrong: `line.marketLineId: ${quote.id} is another line (market, side, book or event differ)` };
    batch.receivedQuotes.push({ quote, known, observedOn: row.line.observedOn });
    const next = nextLine(known, suspendIfUnhealthy(quote, batch), at);
    batch.link(quote, known?.link);
    if (next) moves.push(next);
    if (next && known) before.push(known);
  }
  if (moves.length === 0) return null;
  for (const line of moves) {
    batch.putLine(line);
    batch.movedLines.push(line);
  }
  const line = moves.findLast((one) => one.id === id) ?? stored;
  return line ? moveOf({ line, alternates: moves.filter((one) => one.id !== id), before }) : null;
};
