import type { IngestKind, IngestRow } from "@linewire/contract";
import type { Change } from "@linewire/domain/change/change";
import type { Decider } from "../../edges/journal/journal.ts";
import { batchOf, type Batch, type Known } from "./known.ts";
import type { PriceLines } from "./price-lines.ts";
import { readRows, wrongRows } from "./read-rows.ts";
import { takeEvent } from "./take-event.ts";
import { takeLine } from "./take-line.ts";
import { takeBonus, takeFairPrices } from "./take-offering.ts";
import { takeLineup, takeNews, takePercentToPlay } from "./take-people.ts";
import { takeQuote } from "./take-quote.ts";
import { takeReference } from "./take-reference.ts";
import type { Taken } from "./taken.ts";

type Taker<K extends IngestKind> = (row: Extract<IngestRow, { type: K }>, batch: Batch, at: string) => Taken | Taken[];

const takers: { [K in IngestKind]: Taker<K> } = {
  market_line: takeLine,
  event: takeEvent,
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
  market_source: (row, batch, at) => takeReference({ table: "market_source", row: row.marketSource }, batch, at),
  team: (row, batch, at) => takeReference({ table: "team", row: row.team }, batch, at),
  person: (row, batch, at) => takeReference({ table: "person", row: row.person }, batch, at),
};

/** Rows of a feed as they come in: NDJSON or a JSON array. */
export type IngestInput = { text: string; correlationId: string | null };

/** Changes that can share a stream message stand together; within one line or event the order stays. */
const together = (changes: readonly Change[]): Change[] =>
  [
    ...Map.groupBy(
      changes,
      ({ kind, place, correlationId }) => `${kind} ${place.leagueId} ${place.marketTypeId} ${correlationId}`,
    ).values(),
  ].flat();

/**
 * The one door for changes from outside: checks every row by the contract and against what is known,
 * and folds each into a change. All rows are taken or none; a row that changes nothing becomes no change.
 */
export const takeChange =
  (known: Known, priceLines: PriceLines): Decider =>
  (input, at) => {
    const { text, correlationId } = input as IngestInput;
    const rows = readRows(text);
    if (!Array.isArray(rows)) return { refusal: rows };
    const batch = batchOf(known);
    const now = new Date(at).toISOString();
    const changes: Change[] = [];
    const errors: Record<string, string[]> = {};
    for (const [index, row] of rows.entries()) {
      for (const taken of [(takers[row.type] as Taker<IngestKind>)(row, batch, now)].flat()) {
        if (taken === null) continue;
        if ("wrong" in taken) errors[`row ${index + 1}`] = [taken.wrong];
        else changes.push({ ...taken, correlationId: row.correlationId ?? correlationId } as Change);
      }
    }
    if (Object.keys(errors).length > 0)
      return { refusal: { code: "invalid_parameter", detail: wrongRows(errors), errors } };
    const closings = priceLines(changes, batch, at);
    return { changes: [...closings, ...together(changes)], result: { accepted: rows.length } };
  };
