import type { Commit } from "@linewire/domain/change/change";
import type { CommandName } from "./commands.ts";
import type { ProposalOutcome, Proposal } from "./journal.ts";
import type { Decide, SqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

/** Either `durable` or `fail` is called. */
export type Proposer<K extends CommandName> = {
  proposal: Proposal<K>;
  durable: (outcome: ProposalOutcome<K>, commit: Commit | null) => void;
  fail: (error: unknown) => void;
};

/** `decide` returns a function that reports the durable outcome. */
type QueuedProposal = { decide: (decide: Decide) => () => void; fail: (error: unknown) => void };

const MAX_AT_ONCE = 64;

/** Proposals that arrive during a disk write share the next transaction. */
export const gather = (sqlite: Pick<SqliteJournal, "settle">) => {
  let queue: QueuedProposal[] = [];

  const attempt = (group: readonly QueuedProposal[]): void => {
    let reports: (() => void)[];
    try {
      reports = sqlite.settle((decide) => group.map((one) => one.decide(decide)));
    } catch (error) {
      // At least one proposal broke the transaction, so each now gets its own.
      if (group.length > 1) for (const one of group) attempt([one]);
      else group[0]!.fail(storageFault(error));
      return;
    }
    for (const report of reports) report();
  };

  const flush = (): void => {
    const group = queue.splice(0, MAX_AT_ONCE);
    if (group.length > 0) attempt(group);
    if (queue.length > 0) setImmediate(flush);
  };

  return {
    propose: <K extends CommandName>({ proposal, durable, fail }: Proposer<K>): void => {
      queue.push({
        decide: (decide) => {
          const { outcome, commit } = decide(proposal);
          return () => durable(outcome, commit);
        },
        fail,
      });
      if (queue.length === 1) setImmediate(flush);
    },
    finish: (): void => {
      while (queue.length > 0) attempt(queue.splice(0, MAX_AT_ONCE));
    },
    /** Rejects proposals that have not started. */
    dismiss: (error: unknown): void => {
      for (const { fail } of queue) fail(error);
      queue = [];
    },
  };
};
export type GatheringJournal = ReturnType<typeof gather>;
