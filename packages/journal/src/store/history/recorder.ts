import type { Event } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import { ByteWriter } from "@linewire/domain/history/byte-writer";
import { identityOf, movingOf } from "@linewire/domain/history/moving";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../file/database.ts";
import { identitiesOf, type Identities } from "./identities.ts";
import { openSpan, type OpenSpan } from "./open-span.ts";
import { restoreOpenSpan } from "./restore-open-span.ts";
import { spanThinner } from "./thin-span.ts";
import { closeSpan, KINDS } from "./span-writer.ts";
import { historyStatements, type HistoryStatements } from "./statements.ts";
import { checksumOf } from "./checksum.ts";
import { commitTaker, type HistoryProgress } from "./take-commit.ts";
import { trackOf } from "./track.ts";
import { zstdDecompressSync } from "node:zlib";
import { stillsIn } from "@linewire/domain/history/block";

const numbersIn = (sql: HistoryStatements, span: number): Set<number> => {
  const numbers = new Set(sql.blocksOf.all(span).map(({ number }) => number));
  for (const { bytes } of sql.stills.all(span))
    for (const [number] of stillsIn(zstdDecompressSync(bytes))) numbers.add(number);
  return numbers;
};

/** Also deletes the identities of lines that the next span lacks. Their numbers are never used again. */
const forgetSpan = (sql: HistoryStatements, span: number, next: number): void => {
  const later = numbersIn(sql, next);
  for (const number of numbersIn(sql, span)) if (!later.has(number)) sql.forgetLine.run(number);
  for (const each of [sql.forgetBlocks, sql.forgetStills, sql.forgetStories, sql.forgetThin, sql.forgetSpan])
    each.run(span);
};

/**
 * Deletes the oldest span if it ended before `before`. Keeps the latest one, because the history continues from it.
 * Returns true if more may remain.
 */
const forgetOldest = (sql: HistoryStatements, before: number): boolean => {
  const [first, next] = [sql.firstSpan.get(), sql.secondSpan.get()];
  if (!first || !next || first.to_at >= before) return false;
  forgetSpan(sql, first.span, next.span);
  return true;
};

export type StoreSnapshot = { epoch: string; seq: number; at: number | null; lines: LineState[]; events: Event[] };

/** `since` returns null if changes after the sequence number `seq` were deleted. */
export type JournalSpan = {
  epoch: () => string;
  since: (seq: number, limit: number) => Commit[] | null;
  whole: () => StoreSnapshot;
};

/** The open span is in memory, and queries scan its changes. At one limit it is stored. */
export type SpanLimits = { changes: number; ms: number; thinnedAtOnce?: number };
const USUAL: SpanLimits = { changes: 1_000_000, ms: 4 * 3_600_000 };
const COMMITS_AT_ONCE = 200;

type SpanStart = { identities: Identities; before: OpenSpan | null };

const presentOf = (snapshot: StoreSnapshot, at: number, { identities, before }: SpanStart): OpenSpan => {
  const fresh = openSpan(at);
  for (const line of snapshot.lines) {
    const identity = identityOf(line);
    const own = identities.numberOf(identity, before?.tracks.get(line.id));
    fresh.tracks.set(line.id, trackOf(own, identity, movingOf(line), at));
  }
  for (const event of snapshot.events) fresh.addEvent(at, event, JSON.stringify(event));
  return fresh;
};

const placeIn = (sql: HistoryStatements): HistoryProgress => {
  const number = (name: string): number => Number(sql.meta.get(name)?.value ?? 0);
  return { seq: number("seq"), at: number("at"), logs: number("logs") };
};
const keepPlace = (sql: HistoryStatements, place: HistoryProgress): void => {
  for (const [name, value] of Object.entries(place)) sql.putMeta.run(name, String(value));
};

const pruning = (sql: HistoryStatements, runAtomically: <T>(run: () => T) => T, { thinnedAtOnce }: SpanLimits) => {
  const thinner = spanThinner(sql, thinnedAtOnce);
  return {
    forget: (before: number): boolean => runAtomically(() => forgetOldest(sql, before)),
    /** Thins a part of the spans that ended before the time `before`. Returns true if more may remain. */
    thin: (before: number): boolean =>
      sql.nextToThin.get(before, 0) !== undefined && runAtomically(() => thinner(before)),
  };
};

export const historyRecorder = (database: Database, followed: JournalSpan, limits: SpanLimits = USUAL) => {
  const sql = historyStatements(database);
  const identities = identitiesOf(sql);
  let now: OpenSpan | null = restoreOpenSpan({ sql, identities });
  const takeCommit = commitTaker({ sql, identities });
  let place = placeIn(sql);
  const keep = (): void => keepPlace(sql, place);

  const close = (here: OpenSpan): void => closeSpan(sql, here, place.at);

  /** Begins a span with the store's current state. Changes that were deleted before they were recorded leave a gap. */
  const begin = (): void => {
    if (now && !now.isEmpty()) close(now);
    const snapshot = followed.whole();
    place.at = Math.max(place.at, snapshot.at ?? place.at);
    place.seq = snapshot.seq;
    now = presentOf(snapshot, place.at, { identities, before: now });
    close(now);
    sql.putMeta.run("epoch", snapshot.epoch);
    keep();
  };

  const take = (commits: readonly Commit[], here: OpenSpan): void => {
    const log = new ByteWriter();
    for (const commit of commits) takeCommit(commit, { here, place, log });
    if (log.length > 0) sql.addLog.run(++place.logs, log.view(), checksumOf(log.view(), KINDS.log, place.logs));
    if (here.changes() >= limits.changes || (place.at - here.from() >= limits.ms && here.changes() > 0)) close(here);
    keep();
  };

  const runAtomically = <T>(run: () => T): T => {
    try {
      return database.transaction(run)();
    } catch (error) {
      identities.forget();
      now = restoreOpenSpan({ sql, identities });
      place = placeIn(sql);
      throw error;
    }
  };

  const record = (): boolean => {
    const here = now;
    const isSameEpoch = here !== null && sql.meta.get("epoch")?.value === followed.epoch();
    const commits = isSameEpoch ? followed.since(place.seq, COMMITS_AT_ONCE) : null;
    if (here === null || commits === null) {
      runAtomically(begin);
      return true;
    }
    if (commits.length > 0) runAtomically(() => take(commits, here));
    return commits.length === COMMITS_AT_ONCE;
  };

  return { record, ...pruning(sql, runAtomically, limits), sql, identities, openSpan: () => now, at: () => place.at };
};
export type Recorder = ReturnType<typeof historyRecorder>;
