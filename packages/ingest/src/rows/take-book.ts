import type { MarketSource } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import { statusesOf, statusesUnder } from "@linewire/domain/health/source-health";
import type { Batch } from "../ingest-context.ts";
import { takeReference } from "./take-reference.ts";
import type { RowOutcome } from "./row-outcome.ts";

type Row = Omit<MarketSource, "isActive" | "modifiedOn"> & { isActive?: boolean | undefined; modifiedOn?: unknown };

/** An unhealthy book keeps its automatic statuses, and the row's statuses are stored until the book recovers. */
export const takeBook = (row: Row, batch: Batch, at: string): RowOutcome[] => {
  const health = batch.watched(row.id);
  if (health === undefined || health.verdict === "up")
    return [takeReference({ table: "market_source", row }, batch, at)];
  const thing = { ...health, own: statusesOf(row) };
  const isNews = JSON.stringify(thing.own) !== JSON.stringify(statusesOf(health.own));
  const outcome = takeReference(
    { table: "market_source", row: { ...row, ...statusesUnder(thing.own, health.verdict) } },
    batch,
    at,
  );
  if (outcome === null && !isNews) return [];
  batch.putHealth(thing);
  return [outcome, { kind: "source_health", id: row.id, place: NOWHERE, thing }];
};
