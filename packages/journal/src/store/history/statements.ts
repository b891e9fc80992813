import type { Database } from "../file/database.ts";

export type SpanRow = {
  span: number;
  from_at: number;
  to_at: number;
  changes: number;
  digest: Buffer;
  thinned: number;
  thin_digest: Buffer | null;
};
export type BytesRow = { bytes: Buffer; sum: number };
export type BlockRow = BytesRow & { number: number; league_id: number };
export type LeagueRow = BytesRow & { league_id: number };
export type HistoryLineRow = { number: number; id: number; body: string; sum: number };
export type NewsRow = { seq: number; at: number; league_id: number; event_id: number; body: string; sum: number };

export const historyStatements = (database: Database) => ({
  meta: database.prepare<[string], { value: string }>("SELECT value FROM meta WHERE name = ?"),
  putMeta: database.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)"),
  lastSpan: database.prepare<[], SpanRow>("SELECT * FROM span ORDER BY span DESC LIMIT 1"),
  firstSpan: database.prepare<[], SpanRow>("SELECT * FROM span ORDER BY span LIMIT 1"),
  nextSpan: database.prepare<[number], SpanRow>("SELECT * FROM span WHERE span > ? ORDER BY span LIMIT 1"),
  spanAt: database.prepare<[number], SpanRow>("SELECT * FROM span WHERE from_at <= ? ORDER BY span DESC LIMIT 1"),
  spansBetween: database.prepare<[number, number], SpanRow>(
    "SELECT * FROM span WHERE to_at >= ? AND from_at <= ? ORDER BY span",
  ),
  spans: database.prepare<[], SpanRow>("SELECT * FROM span ORDER BY span"),
  addSpan: database.prepare("INSERT INTO span (span, from_at, to_at, changes, digest) VALUES (?, ?, ?, ?, ?)"),
  blocks: database.prepare<[number, number], BlockRow>("SELECT * FROM block WHERE span = ? AND league_id = ?"),
  blocksOf: database.prepare<[number], BlockRow>("SELECT * FROM block WHERE span = ? ORDER BY league_id, number"),
  block: database.prepare<[number, number, number], BytesRow>(
    "SELECT bytes, sum FROM block WHERE span = ? AND league_id = ? AND number = ?",
  ),
  addBlock: database.prepare("INSERT INTO block (span, league_id, number, bytes, sum) VALUES (?, ?, ?, ?, ?)"),
  nextToThin: database.prepare<[number, number], SpanRow>(
    "SELECT * FROM span WHERE thinned = 0 AND to_at < ? AND span > ? AND span < (SELECT max(span) FROM span) ORDER BY span LIMIT 1",
  ),
  spanBefore: database.prepare<[number], SpanRow>("SELECT * FROM span WHERE span < ? ORDER BY span DESC LIMIT 1"),
  blocksAfter: database.prepare<[number, number, number, number], BlockRow>(
    "SELECT * FROM block WHERE span = ? AND (league_id, number) > (?, ?) ORDER BY league_id, number LIMIT ?",
  ),
  lastThin: database.prepare<[number], { league_id: number; number: number }>(
    "SELECT league_id, number FROM thin WHERE span = ? ORDER BY league_id DESC, number DESC LIMIT 1",
  ),
  addThin: database.prepare("INSERT INTO thin (span, league_id, number, bytes, sum) VALUES (?, ?, ?, ?, ?)"),
  moveThin: database.prepare(
    "INSERT INTO block (span, league_id, number, bytes, sum) SELECT span, league_id, number, bytes, sum FROM thin WHERE span = ?",
  ),
  forgetThin: database.prepare("DELETE FROM thin WHERE span = ?"),
  putStory: database.prepare("UPDATE story SET bytes = ?, sum = ? WHERE span = ? AND league_id = ?"),
  markThinned: database.prepare("UPDATE span SET thinned = 1, thin_digest = ? WHERE span = ?"),
  still: database.prepare<[number, number], BytesRow>("SELECT bytes, sum FROM still WHERE span = ? AND league_id = ?"),
  stills: database.prepare<[number], LeagueRow>("SELECT * FROM still WHERE span = ? ORDER BY league_id"),
  addStill: database.prepare("INSERT INTO still (span, league_id, bytes, sum) VALUES (?, ?, ?, ?)"),
  story: database.prepare<[number, number], BytesRow>("SELECT bytes, sum FROM story WHERE span = ? AND league_id = ?"),
  stories: database.prepare<[number], LeagueRow>("SELECT * FROM story WHERE span = ? ORDER BY league_id"),
  addStory: database.prepare("INSERT INTO story (span, league_id, bytes, sum) VALUES (?, ?, ?, ?)"),
  line: database.prepare<[number], HistoryLineRow>("SELECT * FROM line WHERE number = ?"),
  lines: database.prepare<[], HistoryLineRow>("SELECT * FROM line ORDER BY number"),
  numbers: database.prepare<[number], HistoryLineRow>("SELECT * FROM line WHERE id = ? ORDER BY number"),
  forgetLine: database.prepare("DELETE FROM line WHERE number = ?"),
  forgetBlocks: database.prepare("DELETE FROM block WHERE span = ?"),
  forgetStills: database.prepare("DELETE FROM still WHERE span = ?"),
  forgetStories: database.prepare("DELETE FROM story WHERE span = ?"),
  forgetSpan: database.prepare("DELETE FROM span WHERE span = ?"),
  secondSpan: database.prepare<[], SpanRow>("SELECT * FROM span ORDER BY span LIMIT 1 OFFSET 1"),
  addLine: database.prepare("INSERT INTO line (number, id, league_id, body, sum) VALUES (?, ?, ?, ?, ?)"),
  lastNumber: database.prepare<[], { number: number | null }>("SELECT max(number) AS number FROM line"),
  logs: database.prepare<[], BytesRow & { seq: number }>("SELECT * FROM log ORDER BY seq"),
  addLog: database.prepare("INSERT INTO log (seq, bytes, sum) VALUES (?, ?, ?)"),
  news: database.prepare<[], NewsRow>("SELECT * FROM news ORDER BY seq"),
  addNews: database.prepare("INSERT INTO news (seq, at, league_id, event_id, body, sum) VALUES (?, ?, ?, ?, ?, ?)"),
  forgetLogs: database.prepare("DELETE FROM log"),
  forgetNews: database.prepare("DELETE FROM news"),
});
export type HistoryStatements = ReturnType<typeof historyStatements>;
