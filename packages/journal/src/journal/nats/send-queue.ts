import type { Commit } from "@linewire/domain/change/change";
import type { SqliteJournal } from "../sqlite-journal.ts";
import { lastOf } from "./packet.ts";

const MAX_HELD = 20_000;
const MAX_CHANGES = 250;
const READ_COMMITS = 200;

export const sendQueue = (sqlite: Pick<SqliteJournal, "since" | "position">, start: number) => {
  let queue: Commit[] = [];
  let changes = 0;
  let taken = start;
  let spilled = sqlite.position().seq > start;

  const refill = (): void => {
    queue = sqlite.since(taken, READ_COMMITS) ?? [];
    changes = queue.reduce((sum, { entries }) => sum + entries.length, 0);
    spilled = queue.length > 0 && lastOf(queue.at(-1)!) < sqlite.position().seq;
  };

  const end = (): number => (queue.length > 0 ? lastOf(queue.at(-1)!) : taken);

  return {
    add: (commit: Commit): void => {
      // A read of the table may already have returned this commit, because a transaction adds its commits one by one.
      if (lastOf(commit) <= end()) return;
      if (!spilled && changes < MAX_HELD) {
        queue.push(commit);
        changes += commit.entries.length;
      } else spilled = true;
    },
    take: (): Commit[] => {
      if (queue.length === 0 && spilled) refill();
      let count = 0;
      let commitCount = 0;
      for (const { entries } of queue) {
        if (commitCount > 0 && count + entries.length > MAX_CHANGES) break;
        count += entries.length;
        commitCount++;
      }
      const commits = queue.splice(0, commitCount);
      changes -= count;
      if (commits.length > 0) taken = lastOf(commits.at(-1)!);
      return commits;
    },
    /** Sends all commits after the sequence number `seq` again. */
    rewind: (seq: number): void => {
      queue = [];
      changes = 0;
      taken = seq;
      spilled = sqlite.position().seq > seq;
    },
    waits: (): boolean => queue.length > 0 || spilled,
  };
};
