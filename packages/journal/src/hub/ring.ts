import { STREAM } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";

/** The latest commits in memory: at least 8,192 changes, plus those of the last 120 s up to 100,000 changes. */
export const ringOf = () => {
  let commits: Commit[] = [];
  let head = 0;
  let changes = 0;

  const tooOld = ({ at }: Commit, now: number): boolean =>
    changes > STREAM.ringMostChanges || (changes > STREAM.ringChanges && at < now - STREAM.ringMs);

  const trim = (now: number): void => {
    while (head < commits.length - 1 && tooOld(commits[head]!, now)) {
      changes -= commits[head]!.entries.length;
      head++;
    }
    if (head > 1024 && head * 2 > commits.length) {
      commits = commits.slice(head);
      head = 0;
    }
  };

  const firstAfter = (seq: number): number => {
    let [low, high] = [head, commits.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (commits[middle]!.entries.at(-1)!.seq > seq) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    add: (commit: Commit): void => {
      commits.push(commit);
      changes += commit.entries.length;
      trim(commit.at);
    },
    /** The position before the oldest change in the ring; null if the ring is empty. */
    floor: (): number | null => (head < commits.length ? commits[head]!.entries[0]!.seq - 1 : null),
    /**
     * The first commits after the position `seq`, at most `limit`. If `seq` is inside a commit, only the later changes of
     * this commit are returned.
     */
    since: (seq: number, limit = Number.POSITIVE_INFINITY): Commit[] => {
      const start = firstAfter(seq);
      const found = commits.slice(start, start + limit);
      const [commit] = found;
      if (commit && commit.entries[0]!.seq <= seq)
        found[0] = { ...commit, entries: commit.entries.filter((entry) => entry.seq > seq) };
      return found;
    },
  };
};
export type Ring = ReturnType<typeof ringOf>;
