import { STREAM } from "@linewire/contract";
import type { Commit } from "@linewire/domain/change/change";
import type { Journal, Outcome, Proposal } from "./journal.ts";
import type { SqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

type Waiting = { proposal: Proposal; settle: (outcome: Outcome) => void; fail: (error: unknown) => void };

const MOST_AT_ONCE = 64;

/** A journal in this thread: proposals that arrive while the disk is busy share the next transaction. */
export const groupCommit = (sqlite: SqliteJournal): Journal => {
  const listeners = new Set<(commit: Commit) => void>();
  let waiting: Waiting[] = [];
  let told = sqlite.position();

  const tell = (commit: Commit | null): void => {
    if (commit === null) return;
    told = { epoch: commit.epoch, seq: commit.entries.at(-1)!.seq };
    for (const listener of listeners) listener(commit);
  };

  const attempt = (group: readonly Waiting[]): void => {
    let settled: ReturnType<SqliteJournal["settle"]>;
    try {
      settled = sqlite.settle(group.map(({ proposal }) => proposal));
    } catch (error) {
      // One proposal that fails must not take its neighbours down: each gets a transaction of its own.
      if (group.length > 1) for (const one of group) attempt([one]);
      else group[0]!.fail(storageFault(error));
      return;
    }
    for (const { commit } of settled) tell(commit);
    for (const [index, { outcome }] of settled.entries()) group[index]!.settle(outcome);
  };

  const flush = (): void => {
    const group = waiting.splice(0, MOST_AT_ONCE);
    if (group.length > 0) attempt(group);
    if (waiting.length > 0) setImmediate(flush);
  };

  return {
    propose: (proposal) =>
      new Promise<Outcome>((settled, fail) => {
        waiting.push({ proposal, settle: settled, fail });
        if (waiting.length === 1) setImmediate(flush);
      }),
    position: () => told,
    follow: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    recent: async () => sqlite.recent(STREAM.ringChanges),
    close: async () => {
      while (waiting.length > 0) attempt(waiting.splice(0, MOST_AT_ONCE));
      waiting = [];
    },
  };
};
