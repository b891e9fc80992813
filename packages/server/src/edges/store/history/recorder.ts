import type { Event } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import { changeOf } from "@linewire/domain/change/entry";
import { ByteWriter } from "@linewire/domain/history/byte-writer";
import { identityOf, movingOf } from "@linewire/domain/history/moving";
import { isSame } from "@linewire/domain/history/step";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Database } from "../database.ts";
import { identitiesOf } from "./identities.ts";
import { present, type Present } from "./present.ts";
import { recall } from "./recall.ts";
import { forgetSpan } from "./forget-span.ts";
import { closeSpan, KINDS } from "./span-writer.ts";
import { historyStatements } from "./statements.ts";
import { sumOf } from "./sum.ts";
import { addStep, trackOf, type Track } from "./track.ts";

/** The live store as it is at one moment: what a history begins with. */
export type Whole = { epoch: string; seq: number; at: number | null; lines: LineState[]; events: Event[] };

/** What a history follows. `since` is null where the way on from a position was forgotten. */
export type Followed = {
  epoch: () => string;
  since: (seq: number, most: number) => Commit[] | null;
  whole: () => Whole;
};

/** When a span is written down: what is at hand of it costs memory, and time at every question about its middle. */
export type SpanLimits = { changes: number; ms: number };
const USUAL: SpanLimits = { changes: 1_000_000, ms: 4 * 3_600_000 };
const COMMITS_AT_ONCE = 200;

const FIRST_STATE = 1;

/** Writes history down behind a journal. */
export const historyRecorder = (database: Database, followed: Followed, limits = USUAL) => {
  const sql = historyStatements(database);
  const identities = identitiesOf(sql);
  const number = (name: string): number => Number(sql.meta.get(name)?.value ?? 0);
  let now: Present | null = recall({ sql, identities });
  let [seq, at, logs] = [number("seq"), number("at"), number("logs")];

  const keep = (): void => {
    for (const [name, value] of Object.entries({ seq, at, logs })) sql.putMeta.run(name, String(value));
  };

  const trackFor = (line: LineState, here: Present): Track => {
    const known = here.tracks.get(line.id);
    if (known && line.sequenceNumber > FIRST_STATE) return known;
    const identity = identityOf(line);
    const own = identities.numberOf(identity, known);
    if (known?.number === own) return known;
    if (known) here.end(known);
    const fresh = trackOf(own, identity, null, here.from());
    here.tracks.set(line.id, fresh);
    return fresh;
  };

  const takeLine = (line: LineState, here: Present, log: ByteWriter): void => {
    const track = trackFor(line, here);
    const next = movingOf(line);
    if (track.now && isSame(track.now, next)) return;
    const bytes = addStep(track, next, at);
    log.varint(track.number);
    log.varint(bytes.length);
    log.append(bytes);
    here.counted(1);
  };

  const takeCommit = (commit: Commit, here: Present, log: ByteWriter): void => {
    at = Math.max(at, commit.at);
    for (const entry of commit.entries) {
      const change = changeOf(entry);
      if (change.kind === "market_line")
        for (const line of [change.thing.line, ...change.thing.alternates]) takeLine(line, here, log);
      if (change.kind !== "event") continue;
      const { event } = change.thing;
      const body = JSON.stringify(event);
      const place = [at, event.leagueId, event.eventId] as const;
      sql.addNews.run(++logs, ...place, body, sumOf(body, KINDS.news, logs, ...place));
      here.tell(at, event, body);
    }
    seq = commit.entries.at(-1)?.seq ?? seq;
  };

  const close = (here: Present): void => closeSpan(sql, here, at);

  /** Begins with the store as it is; what was before and has been forgotten is a hole between two spans. */
  const begin = (): void => {
    if (now && now.changes() > 0) close(now);
    const whole = followed.whole();
    at = Math.max(at, whole.at ?? at);
    seq = whole.seq;
    const before = now;
    const fresh = present(at);
    for (const line of whole.lines) {
      const identity = identityOf(line);
      const own = identities.numberOf(identity, before?.tracks.get(line.id));
      fresh.tracks.set(line.id, trackOf(own, identity, movingOf(line), at));
    }
    for (const event of whole.events) fresh.tell(at, event, JSON.stringify(event));
    now = fresh;
    close(now);
    sql.putMeta.run("epoch", whole.epoch);
    keep();
  };

  const take = (commits: readonly Commit[], here: Present): void => {
    const log = new ByteWriter();
    for (const commit of commits) takeCommit(commit, here, log);
    if (log.length > 0) sql.addLog.run(++logs, log.view(), sumOf(log.view(), KINDS.log, logs));
    if (here.changes() >= limits.changes || (at - here.from() >= limits.ms && here.changes() > 0)) close(here);
    keep();
  };

  const whole = <T>(run: () => T): T => {
    try {
      return database.transaction(run)();
    } catch (error) {
      identities.forget();
      now = recall({ sql, identities });
      [seq, at, logs] = [number("seq"), number("at"), number("logs")];
      throw error;
    }
  };

  /** Takes a slice of what the journal holds beyond this history; true while there is more. */
  const look = (): boolean => {
    const here = now;
    const goesOn = here !== null && sql.meta.get("epoch")?.value === followed.epoch();
    const commits = goesOn ? followed.since(seq, COMMITS_AT_ONCE) : null;
    if (here === null || commits === null) {
      whole(begin);
      return true;
    }
    if (commits.length > 0) whole(() => take(commits, here));
    return commits.length === COMMITS_AT_ONCE;
  };

  /** Forgets the oldest span that ended before a time; true where there may be more. */
  const forget = (before: number): boolean => {
    const [first, next] = [sql.firstSpan.get(), sql.secondSpan.get()];
    if (!first || !next || first.to_at >= before) return false;
    whole(() => forgetSpan(sql, first.span, next.span));
    return true;
  };

  return { look, forget, sql, identities, present: () => now, seq: () => seq, at: () => at };
};
export type Recorder = ReturnType<typeof historyRecorder>;
