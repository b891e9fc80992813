// Receives durable commits, and publishes each to the groups with a matching filter. A group encodes a commit once.
import type { Commit } from "@linewire/domain/change/change";
import { commitOf, commitText } from "@linewire/domain/change/commit-text";
import type { Position } from "@linewire/domain/change/position";
import { eventOfKind, filterKey } from "@linewire/domain/scope/filter";
import type { World } from "@linewire/domain/clock/world";
import { groupOf, type Group } from "./group.ts";
import { groupIndex } from "./group-index.ts";
import type { GroupMembership, Hub, Listener, MissedFrames, Most, StreamFilter } from "./hub.ts";
import { latestPieces, partOf, oldestReplayableSeq } from "./missed-frames.ts";
import { realPace, type HubPace } from "./pace.ts";
import { recentParts, type RecentPart } from "./recent-parts.ts";
import { ringOf, type Ring } from "./ring.ts";

const SLICE_COMMITS = 1024;

type JournalSource = { position: () => Position; follow: (listener: (commit: Commit) => void) => unknown };

const filterKeys = new WeakMap<StreamFilter, string>();
export const groupKey = (streamFilter: StreamFilter): string => {
  const key = filterKeys.get(streamFilter) ?? `${streamFilter.conflateMs} ${filterKey(streamFilter.filter)}`;
  filterKeys.set(streamFilter, key);
  return key;
};

/** Leaves out JSON that clients never receive, which can be large: the ring stores thousands of changes. */
const forReaders = (commit: Commit): Commit => {
  if (commit.entries.every(({ kind }) => eventOfKind(kind) !== undefined)) return commit;
  const entries = commit.entries.map((one) => (eventOfKind(one.kind) ? one : { ...one, json: "" }));
  // The commit is parsed from a new text, because the JSON of an entry is a part of the text of the whole commit.
  return commitOf(commit.epoch, commit.at, commitText({ ...commit, entries }));
};

const groupsOf = (make: (streamFilter: StreamFilter) => Group) => {
  const groups = new Map<string, Group>();
  const index = groupIndex<Group>();
  const openGroup = (streamFilter: StreamFilter): Group => {
    const group = make(streamFilter);
    groups.set(groupKey(streamFilter), group);
    index.add(group);
    return group;
  };
  return {
    all: () => groups.values(),
    touched: index.touched,
    get: (streamFilter: StreamFilter): Group | undefined => groups.get(groupKey(streamFilter)),
    join: (streamFilter: StreamFilter, listener: Listener): GroupMembership => {
      const group = groups.get(groupKey(streamFilter)) ?? openGroup(streamFilter);
      // The subscribers so far must receive the changes so far, and the new one must not.
      group.flush();
      group.listeners.add(listener);
      const leave = (): void => {
        if (!group.listeners.delete(listener) || group.listeners.size > 0) return;
        groups.delete(groupKey(streamFilter));
        index.remove(group);
      };
      return { streamFilter: group.streamFilter, leave, sent: group.sent };
    },
  };
};

type HubPositions = { position: () => Position; endOf: (streamFilter: StreamFilter) => number };

const memoryOf = (ring: Ring, { position: now, endOf }: HubPositions) => {
  const parts = recentParts();
  const missed = (
    streamFilter: StreamFilter,
    position: Position,
    part: (after: number, end: number) => RecentPart,
  ): MissedFrames => {
    const { epoch, seq } = now();
    if (position.epoch !== epoch || position.seq > seq) return { gap: "cursor_unknown" };
    const end = endOf(streamFilter);
    if (position.seq >= end) return { pieces: [], seq: position.seq, last: true };
    const floor = ring.floor();
    if (floor === null || position.seq < floor) return { gap: "cursor_expired" };
    const { pieces, seq: reached } = part(position.seq, end);
    // The result is a copy, because the cached array is shared and callers may remove items.
    return { pieces: [...pieces], seq: reached, last: reached === end };
  };
  const between = (seq: number, end: number, limit?: number): Commit[] => ring.since(seq, limit, end);
  return {
    since: (streamFilter: StreamFilter, position: Position): MissedFrames =>
      missed(streamFilter, position, (after, end) =>
        parts.get(`${after} ${groupKey(streamFilter)}`, end, () =>
          partOf(streamFilter, between(after, end, SLICE_COMMITS), position.epoch),
        ),
      ),
    latestSince: (streamFilter: StreamFilter, position: Position): MissedFrames =>
      missed(streamFilter, position, (after, end) => ({
        pieces: latestPieces(streamFilter, between(after, end), position.epoch),
        seq: end,
      })),
    reach: (streamFilter: StreamFilter, limit: Most): number =>
      oldestReplayableSeq(streamFilter.filter, ring.backwards(), limit),
    timeOf: ({ epoch, seq }: Position): number | null => {
      const floor = ring.floor();
      if (epoch !== now().epoch || floor === null || seq <= floor) return null;
      return ring.oldestTime(seq - 1);
    },
  };
};

/** Holds the latest commits in memory, so that clients can resume. */
export const memoryHub = (
  journal: JournalSource,
  earlier: readonly Commit[],
  { after }: Pick<World, "after">,
  pace: HubPace = realPace(),
): Hub => {
  const ring = ringOf();
  let seq = journal.position().seq;
  const { epoch } = journal.position();
  const position = (): Position => ({ epoch, seq });
  const groups = groupsOf((streamFilter) => groupOf(streamFilter, { epoch, pace, after }));
  for (const commit of earlier) if (commit.entries.at(-1)!.seq <= seq) ring.add(forReaders(commit));

  journal.follow((commit) => {
    seq = commit.entries.at(-1)!.seq;
    ring.add(forReaders(commit));
    for (const group of groups.touched(commit)) group.publish(commit);
  });

  const endOf = (streamFilter: StreamFilter): number => {
    const group = groups.get(streamFilter);
    group?.flush();
    return group?.floor() ?? seq;
  };

  return {
    join: groups.join,
    startOf: (streamFilter) => ({ epoch, seq: endOf(streamFilter) }),
    ...memoryOf(ring, { position, endOf }),
    broadcast: (make) => {
      for (const group of groups.all()) {
        const bytes = make(group.streamFilter, position());
        if (bytes === null) continue;
        group.settle();
        group.send({ seq, bytes, frames: 0 });
      }
    },
    position,
    readers: () => [...groups.all()].reduce((sum, { listeners }) => sum + listeners.size, 0),
  };
};
