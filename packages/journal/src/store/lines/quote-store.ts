import { legsKey, type ObservedQuote } from "@linewire/domain/change/observed-quote";
import type { Database } from "../file/database.ts";

type Row = { seq: number; body: string };

const QUOTE_RETENTION_MS = 15 * 24 * 3_600_000;
const MAX_QUOTES = 50_000;
const PAGE_ROWS = 1000;

const parsed = (row: Row | undefined): ObservedQuote | undefined => row && (JSON.parse(row.body) as ObservedQuote);

export const quoteReader = (database: Database) => {
  const byId = database.prepare<[string], Row>("SELECT seq, body FROM sgp_quote WHERE id = ?");
  const newest = database.prepare<[number, string], Row>(
    "SELECT seq, body FROM sgp_quote WHERE source_id = ? AND legs = ? ORDER BY observed_at DESC, seq DESC LIMIT 1",
  );
  const page = database.prepare<[number, number], Row>(
    "SELECT seq, body FROM sgp_quote WHERE seq > ? ORDER BY seq LIMIT ?",
  );
  return {
    sgpQuote: (id: string): ObservedQuote | undefined => parsed(byId.get(id)),
    newestQuote: (marketSourceId: number, legs: string): ObservedQuote | undefined =>
      parsed(newest.get(marketSourceId, legs)),
    /** `seq`: start of the next page. */
    quotesAfter: (seq: number): { quotes: ObservedQuote[]; seq: number } => {
      const rows = page.all(seq, PAGE_ROWS);
      return { quotes: rows.flatMap((row) => parsed(row) ?? []), seq: rows.at(-1)?.seq ?? seq };
    },
  };
};

export const quoteWriter = (database: Database) => {
  const put = database.prepare(
    "INSERT OR REPLACE INTO sgp_quote (id, source_id, legs, observed_at, body) VALUES (?, ?, ?, ?, ?)",
  );
  const forget = database.prepare<[number, number]>(
    "DELETE FROM sgp_quote WHERE observed_at < ? OR seq <= (SELECT max(seq) FROM sgp_quote) - ?",
  );
  return {
    fold: (quote: ObservedQuote): void => {
      const at = Date.parse(quote.observedOn);
      put.run(quote.id, quote.marketSourceId, legsKey(quote.legs), at, JSON.stringify(quote));
      forget.run(at - QUOTE_RETENTION_MS, MAX_QUOTES);
    },
  };
};
