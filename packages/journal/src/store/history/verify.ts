import type { Database } from "../file/database.ts";
import { KINDS, spanDigest } from "./span-writer.ts";
import { historyStatements, type HistoryStatements, type SpanRow } from "./statements.ts";
import { checksumOf } from "./checksum.ts";
import { thinDigest } from "./thin-span.ts";

type Bytes = { bytes: Uint8Array | string; sum: number };
type HistoryCheck = { checkedRows: number; wrong: string[] };

const when = (at: number): string => new Date(at).toISOString();

const verifySpan = (sql: HistoryStatements, row: SpanRow, before: SpanRow | null, found: HistoryCheck): void => {
  const { span, from_at, to_at, thin_digest } = row;
  const digest = thin_digest ? thinDigest(row, before) : spanDigest(before?.digest ?? null, span, from_at, to_at);
  // The digest of the deleted span before the oldest one is unknown.
  const isFirst = before === null && span > 1;
  const name = `the span ${when(from_at)} to ${when(to_at)}`;
  let rowsAreWhole = true;
  const compare = ({ bytes, sum }: Bytes, kind: number, leagueId: number, place: number): void => {
    found.checkedRows += 1;
    if (checksumOf(bytes, kind, span, place) === sum) return;
    rowsAreWhole = false;
    found.wrong.push(`${name}: a row of league ${leagueId} (${place}) has a wrong checksum`);
  };
  for (const block of sql.blocksOf.iterate(span)) {
    compare(block, KINDS.block, block.league_id, block.number);
    digest.add(block.bytes, KINDS.block, block.league_id, block.number);
  }
  for (const [kind, rows] of [
    [KINDS.still, sql.stills.all(span)],
    [KINDS.story, sql.stories.all(span)],
  ] as const)
    for (const one of rows) {
      compare(one, kind, one.league_id, one.league_id);
      digest.add(one.bytes, kind, one.league_id);
    }
  if (rowsAreWhole && !isFirst && !digest.done().equals(thin_digest ?? row.digest))
    found.wrong.push(`${name}: its rows do not match its digest, or the previous span was changed`);
};

export const verifyHistory = (database: Database): HistoryCheck => {
  const sql = historyStatements(database);
  const found: HistoryCheck = { checkedRows: 0, wrong: [] };
  let before: SpanRow | null = null;
  for (const row of sql.spans.all()) {
    verifySpan(sql, row, before, found);
    before = row;
  }
  const compare = (bytes: Uint8Array | string, sum: number, what: string, ...place: number[]): void => {
    found.checkedRows += 1;
    if (checksumOf(bytes, ...place) !== sum) found.wrong.push(`${what} has a wrong checksum`);
  };
  for (const { number, id, body, sum } of sql.lines.iterate()) compare(body, sum, `the line ${id}`, number, id);
  for (const { seq, bytes, sum } of sql.logs.iterate()) compare(bytes, sum, `the log row ${seq}`, KINDS.log, seq);
  for (const { seq, at, league_id, event_id, body, sum } of sql.news.iterate())
    compare(body, sum, `the news row ${seq}`, KINDS.news, seq, at, league_id, event_id);
  return found;
};
