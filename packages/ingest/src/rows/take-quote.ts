import { createHash } from "node:crypto";
import type { BetType, IngestRow } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import { isOpen } from "@linewire/domain/line/open-line";
import { legsKey, type ObservedLeg, type ObservedQuote } from "@linewire/domain/change/observed-quote";
import type { Batch } from "../ingest-context.ts";
import { equalExcept } from "./equal-except.ts";
import type { RowOutcome } from "./row-outcome.ts";

type Row = Extract<IngestRow, { type: "sgp_quote" }>;

const MAX_QUOTE_AGE_MS = 60_000;
const CLOCK_SLACK_MS = 60_000;
const ID_LENGTH = 24;

/** At the same book and points. Null if the other side is not open, or if the bet has not two sides. */
const priceAgainst = (line: LineState, betType: BetType | undefined, batch: Batch): number | null => {
  if (!betType || betType.canDraw || betType.selectionCountType === "M") return null;
  const points = betType.sides === "team" && line.points !== null ? -line.points || 0 : line.points;
  const other = batch
    .market(line)
    .find(
      (one) =>
        one.sourceId === line.sourceId &&
        one.market.sideIndex !== line.market.sideIndex &&
        one.points === points &&
        isOpen(one),
    );
  return other?.price ?? null;
};

const legOf = (line: LineState, price: number, batch: Batch): ObservedLeg => ({
  marketLineId: line.id,
  leagueId: line.leagueId,
  market: line.market,
  points: line.points,
  price,
  against: priceAgainst(line, batch.reference("bet_type", line.market.betTypeId), batch),
});

const legsOf = ({ quote }: Row, batch: Batch): ObservedLeg[] | { wrong: string } => {
  if (new Set(quote.legs).size < quote.legs.length) return { wrong: "quote.legs: must contain each line only once" };
  const legs: ObservedLeg[] = [];
  for (const id of quote.legs) {
    const line = batch.line(id);
    if (!line) return { wrong: `quote.legs: no market line ${id}; send the line first` };
    if (line.sourceId !== quote.marketSourceId)
      return { wrong: `quote.legs: line ${id} is of book ${line.sourceId}, not ${quote.marketSourceId}` };
    if (line.price === null) return { wrong: `quote.legs: line ${id} has no price` };
    legs.push(legOf(line, line.price, batch));
  }
  const events = new Set(legs.map(({ market }) => market.eventId));
  return events.size === 1 && !events.has(null) ? legs : { wrong: "quote.legs: must be lines of one event" };
};

const idOf = (marketSourceId: number, key: string, observedOn: string): string =>
  createHash("sha256").update(`${marketSourceId} ${key} ${observedOn}`).digest("hex").slice(0, ID_LENGTH);

/** Stores the current state of the legs. Null if the same quote is stored already. */
export const takeQuote = (row: Row, batch: Batch, at: string): RowOutcome => {
  const { marketSourceId, price, observedOn, freshnessExpiresAt } = row.quote;
  const seenAt = Date.parse(observedOn);
  if (seenAt > Date.parse(at) + CLOCK_SLACK_MS) return { wrong: "quote.observedOn: must not be in the future" };
  const legs = legsOf(row, batch);
  if ("wrong" in legs) return legs;
  const seen = new Date(seenAt).toISOString();
  const thing: ObservedQuote = {
    id: idOf(marketSourceId, legsKey(legs), seen),
    marketSourceId,
    price,
    observedOn: seen,
    expiresOn: new Date(
      freshnessExpiresAt === undefined ? seenAt + MAX_QUOTE_AGE_MS : Date.parse(freshnessExpiresAt),
    ).toISOString(),
    legs,
  };
  const known = batch.sgpQuote(thing.id);
  if (known && equalExcept(known, thing)) return null;
  const [first] = legs;
  const place = { ...NOWHERE, sourceId: marketSourceId, leagueId: first?.leagueId ?? null };
  return { kind: "sgp_quote", id: thing.id, place: { ...place, eventId: first?.market.eventId ?? null }, thing };
};
