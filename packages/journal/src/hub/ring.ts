import { STREAM } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import { packTogether, ringCommit, type RingCommit } from "./ring-commit.ts";

/** Most disconnected clients return within this time, so commits stay uncompressed for it. */
const UNPACKED_MS = 20_000;
/** This many changes are about 20 MB of uncompressed commits. */
const MAX_UNPACKED_CHANGES = STREAM.ringChanges;
/** Compressing a short text takes as long as a long one, so a pack has at least this many changes. */
const CHANGES_PER_PACK = 256;

/** Packs commits that were not read for UNPACKED_MS, and the least recently read ones beyond MAX_UNPACKED_CHANGES. */
const packing = () => {
  /** Commits by time of last use, least recent first. */
  const inUse = new Map<RingCommit, number>();
  let changesInUse = 0;
  let waiting: RingCommit[] = [];
  let waitingChanges = 0;
  let now = 0;

  const rest = (commit: RingCommit): void => {
    if (commit.pack) commit.commit = null;
    else {
      waiting.push(commit);
      waitingChanges += commit.changes;
    }
  };
  const leave = (commit: RingCommit): void => {
    if (inUse.delete(commit)) changesInUse -= commit.changes;
  };
  const use = (commit: RingCommit, at = now): void => {
    leave(commit);
    inUse.set(commit, at);
    changesInUse += commit.changes;
  };
  return {
    /** Packs at most one group of commits. `at`: time of the latest commit. */
    packAt: (at: number): void => {
      now = Math.max(now, at);
      for (const [commit, readAt] of inUse) {
        const isRecent = readAt > now - UNPACKED_MS && changesInUse <= MAX_UNPACKED_CHANGES;
        if (waitingChanges >= CHANGES_PER_PACK || isRecent) break;
        leave(commit);
        rest(commit);
      }
      if (waitingChanges < CHANGES_PER_PACK) return;
      packTogether(waiting);
      [waiting, waitingChanges] = [[], 0];
    },
    read: (one: RingCommit): Commit => {
      if (one.commit === null) {
        one.pack!.unpack();
        for (const each of one.pack!.commits) use(each);
      } else if (inUse.has(one)) use(one);
      return one.commit!;
    },
    add: (commit: RingCommit): void => use(commit, Math.min(now, commit.at)),
    drop: leave,
  };
};

const withoutUpTo = (commit: Commit, seq: number): Commit => ({
  ...commit,
  entries: commit.entries.filter((entry) => entry.seq > seq),
});

/** The first commit from `head` on that ends after the change `seq`. */
const indexAfter = (commits: readonly RingCommit[], head: number, seq: number): number => {
  let [low, high] = [head, commits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (commits[middle]!.last > seq) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** At least 8,192 changes, and those of the last 120 s up to 100,000 changes. */
export const ringOf = () => {
  let commits: RingCommit[] = [];
  let head = 0;
  let changes = 0;
  const { packAt, read, add, drop } = packing();

  const tooOld = ({ at }: RingCommit, now: number): boolean =>
    changes > STREAM.ringMostChanges || (changes > STREAM.ringChanges && at < now - STREAM.ringMs);

  const trim = (now: number): void => {
    while (head < commits.length - 1 && tooOld(commits[head]!, now)) {
      changes -= commits[head]!.changes;
      drop(commits[head]!);
      head++;
    }
    if (head > 1024 && head * 2 > commits.length) {
      commits = commits.slice(head);
      head = 0;
    }
  };

  const firstAfter = (seq: number): number => indexAfter(commits, head, seq);

  return {
    add: (commit: Commit): void => {
      const added = ringCommit(commit);
      commits.push(added);
      changes += added.changes;
      trim(commit.at);
      packAt(commit.at);
      add(added);
    },
    /** Sequence number before the oldest change; null if the ring is empty. */
    floor: (): number | null => (head < commits.length ? commits[head]!.first - 1 : null),
    /**
     * At most `limit` commits after `seq` that begin at or before `end`. Of a commit around `seq`, only the changes
     * after `seq` are returned.
     */
    since: (seq: number, limit = Number.POSITIVE_INFINITY, end = Number.POSITIVE_INFINITY): Commit[] => {
      const start = firstAfter(seq);
      return commits
        .slice(start, start + limit)
        .filter(({ first }) => first <= end)
        .map((commit) => (commit.first <= seq ? withoutUpTo(read(commit), seq) : read(commit)));
    },
    *backwards(): Generator<Commit> {
      for (let index = commits.length - 1; index >= head; index--) yield read(commits[index]!);
    },
    oldestTime: (seq: number): number =>
      commits.slice(firstAfter(seq)).reduce((oldest, { at }) => Math.min(oldest, at), Number.POSITIVE_INFINITY),
  };
};
export type Ring = ReturnType<typeof ringOf>;
