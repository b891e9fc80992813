import { NOWHERE } from "@linewire/domain/change/change";
import type { ReferenceRow, ReferenceTable } from "@linewire/domain/change/record";
import type { Batch } from "../ingest-context.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { equalExcept } from "./equal-except.ts";

type CatalogueRow = {
  table: ReferenceTable;
  row: { id: number; isActive?: boolean | undefined; modifiedOn?: unknown; leagueId?: number };
};

/** `isActive: false` withdraws the row, which stays in the store as inactive. */
export const takeReference = ({ table, row }: CatalogueRow, batch: Batch, at: string): RowOutcome => {
  const { isActive = true, modifiedOn: _ignored, ...rest } = row;
  if (rest.leagueId !== undefined && !batch.reference("league", rest.leagueId))
    return { wrong: `leagueId: no league ${rest.leagueId}` };
  const stamped = table === "market_type" ? rest : { ...rest, isActive, modifiedOn: at };
  const known = batch.reference(table, row.id);
  if (known && equalExcept(known, stamped, "modifiedOn")) return null;
  const thing = { table, row: stamped } as unknown as ReferenceRow;
  batch.putReference(thing);
  const place = { ...NOWHERE, leagueId: rest.leagueId ?? null };
  if (thing.table === "market_source") return { kind: "market_source", id: row.id, place, thing: thing.row };
  return { kind: "reference", id: row.id, place, thing };
};
