import type { Commit } from "@linewire/domain/change/change";
import type { ProposalOutcome, Proposal } from "./journal.ts";
import type { SqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

/** A waiting proposal: calls `durable` with its outcome, or `fail`. */
export type Proposer = {
  proposal: Proposal;
  durable: (outcome: ProposalOutcome, commit: Commit | null) => void;
  fail: (error: unknown) => void;
};

const MOST_AT_ONCE = 64;

/** Proposals that arrive while the disk is busy share the next transaction. */
export const gather = (sqlite: Pick<SqliteJournal, "settle">) => {
  let waiting: Proposer[] = [];

  const attempt = (group: readonly Proposer[]): void => {
    let settled: ReturnType<SqliteJournal["settle"]>;
    try {
      settled = sqlite.settle(group.map(({ proposal }) => proposal));
    } catch (error) {
      // One proposal that fails must not take its neighbours down: each gets a transaction of its own.
      if (group.length > 1) for (const one of group) attempt([one]);
      else group[0]!.fail(storageFault(error));
      return;
    }
    for (const [index, { outcome, commit }] of settled.entries()) group[index]!.durable(outcome, commit);
  };

  const flush = (): void => {
    const group = waiting.splice(0, MOST_AT_ONCE);
    if (group.length > 0) attempt(group);
    if (waiting.length > 0) setImmediate(flush);
  };

  return {
    propose: (proposer: Proposer): void => {
      waiting.push(proposer);
      if (waiting.length === 1) setImmediate(flush);
    },
    /** Does at once what still waits. */
    finish: (): void => {
      while (waiting.length > 0) attempt(waiting.splice(0, MOST_AT_ONCE));
    },
    /** Takes back what nobody has begun with. */
    dismiss: (error: unknown): void => {
      for (const { fail } of waiting) fail(error);
      waiting = [];
    },
  };
};
export type GatheringJournal = ReturnType<typeof gather>;
