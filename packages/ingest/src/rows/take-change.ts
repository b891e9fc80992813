// Receives an `ingest` command, validates its rows, and returns the changes that differ from the store.
import { LIMITS, type IngestKind, type IngestRow } from "@linewire/contract";
import type { Change } from "@linewire/domain/change/change";
import type { IngestResult } from "@linewire/journal/journal/commands";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { holdChanges } from "./suspended-quote.ts";
import { linkChanges } from "../links.ts";
import { batchOf, type Batch, type IngestContext } from "../ingest-context.ts";
import type { PriceLines } from "../price-lines.ts";
import { readRows, wrongRows } from "./read-rows.ts";
import type { SourceMeter } from "../source-meter.ts";
import { takeBook } from "./take-book.ts";
import { takeEvent } from "./take-event.ts";
import { takeLine } from "./take-line.ts";
import { takeBonus, takeFairPrices } from "./take-offering.ts";
import { takeLineup, takeNews, takePercentToPlay } from "./take-people.ts";
import { takeQuote } from "./take-quote.ts";
import { takeReference } from "./take-reference.ts";
import { takeResult } from "./take-result.ts";
import type { RowOutcome } from "./row-outcome.ts";
import { groupChanges } from "../group-changes.ts";

type Taker<K extends IngestKind> = (
  row: Extract<IngestRow, { type: K }>,
  batch: Batch,
  at: string,
) => RowOutcome | RowOutcome[];

const takers: { [K in IngestKind]: Taker<K> } = {
  market_line: takeLine,
  event: takeEvent,
  result: takeResult,
  lineup: takeLineup,
  player_news: takeNews,
  percent_to_play: takePercentToPlay,
  in_game_fair_price: takeFairPrices,
  bonus: takeBonus,
  sgp_quote: takeQuote,
  league: (row, batch, at) => takeReference({ table: "league", row: row.league }, batch, at),
  market_type: (row, batch, at) => takeReference({ table: "market_type", row: row.marketType }, batch, at),
  bet_type: (row, batch, at) => takeReference({ table: "bet_type", row: row.betType }, batch, at),
  period_type: (row, batch, at) => takeReference({ table: "period_type", row: row.periodType }, batch, at),
  market_source: (row, batch, at) => takeBook(row.marketSource, batch, at),
  team: (row, batch, at) => takeReference({ table: "team", row: row.team }, batch, at),
  person: (row, batch, at) => takeReference({ table: "person", row: row.person }, batch, at),
};

type FromRow = { row: number; change: Change };

const dryRunResult = (rows: number, accepted: readonly FromRow[]): IngestResult => ({
  accepted: rows,
  dryRun: {
    changes: accepted.length,
    unchanged: rows - new Set(accepted.map(({ row }) => row)).size,
    first: accepted.slice(0, LIMITS.ingestRows).map(({ row, change: { kind, id } }) => ({ row, type: kind, id })),
  },
});

const outcomesOf = (taken: RowOutcome | RowOutcome[]): RowOutcome[] => (Array.isArray(taken) ? taken : [taken]);

type RowOrigin = { at: number; correlationId: string | null };

/** Adds valid rows to the batch. `booksWithErrors`: books of invalid line rows. */
const validateRows = (rows: readonly IngestRow[], batch: Batch, { at, correlationId }: RowOrigin) => {
  const now = new Date(at).toISOString();
  const accepted: FromRow[] = [];
  const errors: Record<string, string[]> = {};
  const booksWithErrors: number[] = [];
  for (const [index, row] of rows.entries())
    for (const one of outcomesOf((takers[row.type] as Taker<IngestKind>)(row, batch, now))) {
      if (one === null) continue;
      if ("wrong" in one) errors[`row ${index + 1}`] = [one.wrong];
      else
        accepted.push({
          row: index + 1,
          change: { ...one, correlationId: row.correlationId ?? correlationId } as Change,
        });
      if ("wrong" in one && row.type === "market_line") booksWithErrors.push(row.line.marketSourceId);
    }
  return { accepted, errors, booksWithErrors };
};

/** Accepts all rows or none. A row without an effect produces no change. */
export const takeChange =
  (known: IngestContext, priceLines: PriceLines, meter: SourceMeter): CommandHandler<"ingest"> =>
  ({ text, correlationId, dryRun }, at) => {
    const rows = readRows(text);
    if (!Array.isArray(rows)) return { refusal: rows };
    const batch = batchOf(known);
    const { accepted, errors, booksWithErrors } = validateRows(rows, batch, { at, correlationId });
    if (!dryRun) meter.noteRefused(booksWithErrors);
    if (Object.keys(errors).length > 0)
      return { refusal: { code: "invalid_parameter", detail: wrongRows(errors), errors } };
    // Caches of pricing must not contain rows of a dry run.
    if (dryRun) return { changes: [], result: dryRunResult(rows.length, accepted) };
    const changes = accepted.map(({ change }) => change);
    const closings = priceLines(changes, batch, at);
    meter.note(batch.receivedQuotes, at);
    return {
      changes: [...closings, ...groupChanges(changes), ...linkChanges(batch), ...holdChanges(batch)],
      result: { accepted: rows.length },
    };
  };
