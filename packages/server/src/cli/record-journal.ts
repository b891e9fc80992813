import { setTimeout as pause } from "node:timers/promises";
import type { Commit } from "@linewire/domain/change/change";
import { entryOf } from "@linewire/domain/change/entry";
import { isRecorded } from "@linewire/domain/change/recorded-kind";
import type { RecordedEntry } from "@linewire/feeds/feed/replay/recording";
import { writeRecording } from "@linewire/feeds/feed/replay/write-recording";
import { journalTail } from "@linewire/journal/journal/journal-tail";
import { openForReading, type Database } from "@linewire/journal/store/file/database";
import { standingChanges } from "@linewire/journal/store/lines/state-changes";
import { isoOf } from "@linewire/domain/clock/world";

type RecordOptions = {
  store: string;
  file: string;
  source: string;
  simulated: boolean;
  now: () => number;
  until: AbortSignal;
  onProgress?: (counts: RecordingSummary) => void;
  pollMs?: number;
};
export type RecordingSummary = { commits: number; changes: number; gaps: number; bytes: number };
type Recording = ReturnType<typeof writeRecording>;

const POLL_MS = 250;
const PROGRESS_INTERVAL_MS = 5000;
const COMMITS_PER_READ = 200;
const ENTRIES_PER_WRITE = 500;

type EntryFields = Pick<Commit["entries"][number], "kind" | "id" | "place" | "correlationId" | "json">;
const recordedOf = ({ kind, id, place, correlationId, json }: EntryFields): RecordedEntry => ({
  kind,
  id,
  place,
  correlationId,
  thing: JSON.parse(json) as unknown,
});

const recordStanding = async (database: Database, recording: Recording, now: number): Promise<number> => {
  database.exec("BEGIN");
  try {
    const seq = journalTail(database).seq();
    let entries: RecordedEntry[] = [];
    let batchAt = now;
    const flush = async (): Promise<void> => {
      if (entries.length > 0) await recording.commit({ at: batchAt, standing: true, entries });
      entries = [];
    };
    for (const { at, change } of standingChanges(database)) {
      if ((at ?? now) !== batchAt || entries.length >= ENTRIES_PER_WRITE) await flush();
      batchAt = at ?? now;
      entries.push(recordedOf(entryOf(change, 0)));
    }
    await flush();
    return seq;
  } finally {
    database.exec("COMMIT");
  }
};

/** Another process may write meanwhile. Records the current state, then changes until `until` is aborted. */
export const recordJournal = async (options: RecordOptions): Promise<RecordingSummary> => {
  const { store, file, source, simulated, now, until, onProgress, pollMs = POLL_MS } = options;
  const database = openForReading(store);
  const tail = journalTail(database);
  const startedAt = now();
  const recording = writeRecording(file, { recording: 1, source, simulated, startedOn: isoOf(startedAt) });
  let epoch = tail.epoch();
  let seq = await recordStanding(database, recording, startedAt);

  /** The journal was trimmed or replaced, so changes are missing. Records the gap and then the current state. */
  const bridge = async (before: number): Promise<void> => {
    await recording.gap(seq, before);
    epoch = tail.epoch();
    seq = await recordStanding(database, recording, now());
  };

  const drain = async (): Promise<void> => {
    if (tail.epoch() !== epoch || tail.seq() < seq) await bridge(tail.first());
    for (;;) {
      const commits = tail.since(seq, COMMITS_PER_READ);
      for (const { at, entries } of commits) {
        const first = entries[0]!.seq;
        if (first !== seq + 1) {
          await bridge(first);
          break;
        }
        seq = entries.at(-1)!.seq;
        const kept = entries.filter(({ kind }) => isRecorded(kind)).map(recordedOf);
        if (kept.length > 0) await recording.commit({ at, entries: kept });
      }
      if (commits.length === 0) return;
    }
  };

  try {
    for (let elapsed = 0; !until.aborted; elapsed += pollMs) {
      await drain();
      if (elapsed % PROGRESS_INTERVAL_MS === 0) onProgress?.(recording.counts());
      await pause(pollMs, undefined, { signal: until }).catch(() => undefined);
    }
    await drain();
    await recording.end(isoOf(now()));
    return recording.counts();
  } finally {
    database.close();
  }
};
