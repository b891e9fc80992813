import type { Event } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import { ByteWriter } from "@linewire/domain/history/byte-writer";
import { identityOf, movingOf } from "@linewire/domain/history/moving";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../file/database.ts";
import { identitiesOf, type Identities } from "./identities.ts";
import { present, type Present } from "./present.ts";
import { recall } from "./recall.ts";
import { forgetOldest } from "./forget-span.ts";
import { spanThinner } from "./thin-span.ts";
import { closeSpan, KINDS } from "./span-writer.ts";
import { historyStatements, type HistoryStatements } from "./statements.ts";
import { sumOf } from "./sum.ts";
import { commitTaker, type HistoryProgress } from "./take-commit.ts";
import { trackOf } from "./track.ts";

/** A snapshot of the live store, with which a history begins. */
export type WholeStore = { epoch: string; seq: number; at: number | null; lines: LineState[]; events: Event[] };

/** Source of changes that a history records. `since` returns null if changes after the position were pruned. */
export type JournalSpan = {
  epoch: () => string;
  since: (seq: number, most: number) => Commit[] | null;
  whole: () => WholeStore;
};

/** Size at which a span is stored: in memory it costs space, and time for every query in its middle. */
export type SpanLimits = { changes: number; ms: number; thinnedAtOnce?: number };
const USUAL: SpanLimits = { changes: 1_000_000, ms: 4 * 3_600_000 };
const COMMITS_AT_ONCE = 200;

type Before = { identities: Identities; before: Present | null };

/** The current store as the start of a span. */
const wholePresent = (whole: WholeStore, at: number, { identities, before }: Before): Present => {
  const fresh = present(at);
  for (const line of whole.lines) {
    const identity = identityOf(line);
    const own = identities.numberOf(identity, before?.tracks.get(line.id));
    fresh.tracks.set(line.id, trackOf(own, identity, movingOf(line), at));
  }
  for (const event of whole.events) fresh.tell(at, event, JSON.stringify(event));
  return fresh;
};

const placeIn = (sql: HistoryStatements): HistoryProgress => {
  const number = (name: string): number => Number(sql.meta.get(name)?.value ?? 0);
  return { seq: number("seq"), at: number("at"), logs: number("logs") };
};
const keepPlace = (sql: HistoryStatements, place: HistoryProgress): void => {
  for (const [name, value] of Object.entries(place)) sql.putMeta.run(name, String(value));
};

/** Frees space: thins old spans and deletes the oldest. */
const pruning = (sql: HistoryStatements, whole: <T>(run: () => T) => T, { thinnedAtOnce }: SpanLimits) => {
  const thinner = spanThinner(sql, thinnedAtOnce);
  return {
    /** Deletes the oldest span that ended before a time; true if more may remain. */
    forget: (before: number): boolean => whole(() => forgetOldest(sql, before)),
    /** Thins a part of the spans that ended before a time; true if more may remain. */
    thin: (before: number): boolean => sql.nextToThin.get(before, 0) !== undefined && whole(() => thinner(before)),
  };
};

/** Writes history behind a journal. */
export const historyRecorder = (database: Database, followed: JournalSpan, limits: SpanLimits = USUAL) => {
  const sql = historyStatements(database);
  const identities = identitiesOf(sql);
  let now: Present | null = recall({ sql, identities });
  const takeCommit = commitTaker({ sql, identities });
  let place = placeIn(sql);
  const keep = (): void => keepPlace(sql, place);

  const close = (here: Present): void => closeSpan(sql, here, place.at);

  /** Starts with a snapshot of the store; earlier changes that were pruned are a gap between two spans. */
  const begin = (): void => {
    if (now && !now.isEmpty()) close(now);
    const whole = followed.whole();
    place.at = Math.max(place.at, whole.at ?? place.at);
    place.seq = whole.seq;
    now = wholePresent(whole, place.at, { identities, before: now });
    close(now);
    sql.putMeta.run("epoch", whole.epoch);
    keep();
  };

  const take = (commits: readonly Commit[], here: Present): void => {
    const log = new ByteWriter();
    for (const commit of commits) takeCommit(commit, { here, place, log });
    if (log.length > 0) sql.addLog.run(++place.logs, log.view(), sumOf(log.view(), KINDS.log, place.logs));
    if (here.changes() >= limits.changes || (place.at - here.from() >= limits.ms && here.changes() > 0)) close(here);
    keep();
  };

  const whole = <T>(run: () => T): T => {
    try {
      return database.transaction(run)();
    } catch (error) {
      identities.forget();
      now = recall({ sql, identities });
      place = placeIn(sql);
      throw error;
    }
  };

  /** Records a batch of new journal entries; true if more remain. */
  const look = (): boolean => {
    const here = now;
    const goesOn = here !== null && sql.meta.get("epoch")?.value === followed.epoch();
    const commits = goesOn ? followed.since(place.seq, COMMITS_AT_ONCE) : null;
    if (here === null || commits === null) {
      whole(begin);
      return true;
    }
    if (commits.length > 0) whole(() => take(commits, here));
    return commits.length === COMMITS_AT_ONCE;
  };

  return { look, ...pruning(sql, whole, limits), sql, identities, present: () => now, at: () => place.at };
};
export type Recorder = ReturnType<typeof historyRecorder>;
