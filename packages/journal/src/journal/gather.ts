import type { Commit } from "@linewire/domain/change/change";
import type { CommandName } from "./commands.ts";
import type { ProposalOutcome, Proposal } from "./journal.ts";
import type { Decide, SqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

/** A waiting proposal: calls `durable` with its outcome, or `fail`. */
export type Proposer<K extends CommandName> = {
  proposal: Proposal<K>;
  durable: (outcome: ProposalOutcome<K>, commit: Commit | null) => void;
  fail: (error: unknown) => void;
};

/** The same without its type parameter: `decide` returns a function that reports the outcome once it is durable. */
type Waiting = { decide: (decide: Decide) => () => void; fail: (error: unknown) => void };

const MAX_AT_ONCE = 64;

/** Proposals that arrive during a disk write share the next transaction. */
export const gather = (sqlite: Pick<SqliteJournal, "settle">) => {
  let waiting: Waiting[] = [];

  const attempt = (group: readonly Waiting[]): void => {
    let reports: (() => void)[];
    try {
      reports = sqlite.settle((decide) => group.map((one) => one.decide(decide)));
    } catch (error) {
      // One failing proposal must not fail the others: each gets its own transaction.
      if (group.length > 1) for (const one of group) attempt([one]);
      else group[0]!.fail(storageFault(error));
      return;
    }
    for (const report of reports) report();
  };

  const flush = (): void => {
    const group = waiting.splice(0, MAX_AT_ONCE);
    if (group.length > 0) attempt(group);
    if (waiting.length > 0) setImmediate(flush);
  };

  return {
    propose: <K extends CommandName>({ proposal, durable, fail }: Proposer<K>): void => {
      waiting.push({
        decide: (decide) => {
          const { outcome, commit } = decide(proposal);
          return () => durable(outcome, commit);
        },
        fail,
      });
      if (waiting.length === 1) setImmediate(flush);
    },
    /** Runs the queued proposals immediately. */
    finish: (): void => {
      while (waiting.length > 0) attempt(waiting.splice(0, MAX_AT_ONCE));
    },
    /** Rejects proposals that have not been started. */
    dismiss: (error: unknown): void => {
      for (const { fail } of waiting) fail(error);
      waiting = [];
    },
  };
};
export type GatheringJournal = ReturnType<typeof gather>;
