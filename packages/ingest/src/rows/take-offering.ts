import type { InGameFairPriceSet, IngestRow } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import { fairPriceOrder } from "@linewire/pricing/live/fair-price-order";
import type { Batch } from "../ingest-context.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { equalExcept } from "./equal-except.ts";

type RowOf<K extends IngestRow["type"]> = Extract<IngestRow, { type: K }>;

export const takeBonus = ({ bonus: row }: RowOf<"bonus">, batch: Batch, at: string): RowOutcome => {
  if (!batch.reference("market_source", row.marketSourceId))
    return { wrong: `bonus.marketSourceId: no book ${row.marketSourceId}` };
  const bonus = { ...row, isActive: row.isActive ?? true, modifiedOn: at };
  const known = batch.bonus(bonus.id);
  if (known && equalExcept(known, bonus, "modifiedOn")) return null;
  return { kind: "bonus", id: bonus.id, place: { ...NOWHERE, sourceId: bonus.marketSourceId }, thing: bonus };
};

/** Rows can arrive out of order. Only prices of the same source are compared. */
const isOlder = (set: InGameFairPriceSet, known: InGameFairPriceSet): boolean =>
  set.sourceKey === known.sourceKey && fairPriceOrder(set, known) < 0;

export const takeFairPrices = ({ fairPriceSet: set }: RowOf<"in_game_fair_price">, batch: Batch): RowOutcome => {
  const event = batch.event(set.eventId);
  if (!event) return { wrong: `fairPriceSet.eventId: no event ${set.eventId}; send the event first` };
  if (event.leagueId !== set.leagueId)
    return { wrong: `fairPriceSet.leagueId: event ${set.eventId} belongs to league ${event.leagueId}` };
  const known = batch.fairPrices(set.eventId);
  if (known && (equalExcept(known, set) || isOlder(set, known))) return null;
  return {
    kind: "in_game_fair_price",
    id: set.eventId,
    place: { ...NOWHERE, leagueId: set.leagueId, eventId: set.eventId },
    thing: set,
  };
};
