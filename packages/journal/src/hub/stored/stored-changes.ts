import type { Commit } from "@linewire/domain/change/change";
import { matches, type Filter } from "@linewire/domain/scope/filter";
import type { StoredSlice, StreamFilter } from "../hub.ts";
import { latestPieces } from "../missed-frames.ts";
import { CompactedLog } from "./compacted-log.ts";

/**
 * Asks for changes after the sequence number `after` up to `end`. The result is null if one is older than the time
 * `notBefore`.
 */
export type StoredQuery = {
  streamFilter: StreamFilter;
  epoch: string;
  after: number;
  end: number;
  notBefore: number;
};

/** A client that missed more loads a snapshot, which is not larger. */
const MOST = { changes: Number.POSITIVE_INFINITY, bytes: 32 * 1_048_576 };
const SLICE = { changes: 200, bytes: 131_072 };
/** Slices end at multiples of this number, so that clients with different positions soon share slices. */
const MIN_SPAN = 512;

const exceeds = (commits: Iterable<Commit>, filter: Filter, most: { changes: number; bytes: number }): boolean => {
  let [changes, bytes] = [0, 0];
  for (const { entries } of commits)
    for (const { kind, place, id, json } of entries) {
      if (!matches(filter, kind, place, id)) continue;
      bytes += json.length;
      if (++changes > most.changes || bytes > most.bytes) return true;
    }
  return false;
};

export type StoredCommits = {
  epoch: () => string;
  hasAllAfter: (seq: number, notBefore: number) => boolean;
  newer: (after: number, end: number) => Commit[];
  older: (after: number, end: number) => Commit[];
};

/** The compacted changes stay in memory, so that many clients cost one scan of the journal. */
export const storedChanges = (journal: StoredCommits) => {
  let log: CompactedLog | null = null;

  const cover = (after: number, end: number): CompactedLog => {
    const covering = (log ??= new CompactedLog(end));
    for (let at = -1; covering.end < end && covering.end !== at;) {
      at = covering.end;
      covering.addNewer(journal.newer(at, end));
    }
    for (let at = -1; covering.from > after && covering.from !== at;) {
      at = covering.from;
      covering.addOlder(journal.older(after, at));
    }
    return covering;
  };

  /** `end` if all changes fit, otherwise the largest fitting multiple of MIN_SPAN. */
  const endOfSlice = ({ streamFilter, after, end }: StoredQuery, from: CompactedLog): number => {
    const isSmall = (seq: number): boolean => !exceeds(from.between(after, seq), streamFilter.filter, SLICE);
    if (isSmall(end)) return end;
    let span = MIN_SPAN;
    while (after % (span * 2) === 0 && after + span * 2 < end && isSmall(after + span * 2)) span *= 2;
    return Math.min(end, after - (after % span) + span);
  };

  return {
    slice: (query: StoredQuery): StoredSlice => {
      const { streamFilter, epoch, after, end, notBefore } = query;
      if (journal.epoch() !== epoch || !journal.hasAllAfter(after, notBefore)) return null;
      // No client may resume from changes this old, so the log is discarded. Otherwise it would grow without limit.
      if (log && log.from < after && !journal.hasAllAfter(log.from, notBefore)) log = null;
      const from = cover(after, end);
      // At a multiple of MIN_SPAN, the client has read a slice before, and its missed changes were checked.
      const isFirst = after % MIN_SPAN !== 0;
      if (isFirst && exceeds(from.between(after, end), streamFilter.filter, MOST)) return null;
      const seq = endOfSlice(query, from);
      return { pieces: latestPieces(streamFilter, [...from.between(after, seq)], epoch), seq };
    },
  };
};
