import type { Commit } from "@linewire/domain/change/change";
import type { CommandName } from "./commands.ts";
import type { ProposalOutcome, Proposal } from "./journal.ts";
import type { Decide, SqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

/** Either `durable` or `fail` is called, once. */
export type Proposer<K extends CommandName> = {
  proposal: Proposal<K>;
  durable: (outcome: ProposalOutcome<K>, commit: Commit | null) => void;
  fail: (error: unknown) => void;
};

/** `report` reports the durable outcome. */
type QueuedProposal = {
  decide: (decide: Decide) => { changes: number; report: () => void };
  fail: (error: unknown) => void;
};

const MAX_AT_ONCE = 64;
/** A transaction is complete with this many changes or rows, so that no batch waits for the batches after it. */
const MAX_CHANGES = 500;
/** A row of a line has about this many characters. Rows without an effect take time too. */
const CHARS_PER_ROW = 250;

const rowsOf = ({ command, input }: Proposal): number =>
  command === "ingest" && "text" in input ? Math.floor(input.text.length / CHARS_PER_ROW) : 0;

const attempt = (sqlite: Pick<SqliteJournal, "settle">, group: readonly QueuedProposal[]): (() => void)[] => {
  const reports: (() => void)[] = [];
  let begun = 0;
  try {
    sqlite.settle((decide) => {
      for (let changes = 0; begun < group.length && changes < MAX_CHANGES;) {
        const decided = group[begun++]!.decide(decide);
        changes += decided.changes;
        reports.push(decided.report);
      }
    });
    return reports;
  } catch (error) {
    const failed = group.slice(0, Math.max(1, begun));
    // At least one proposal broke the transaction, so each now gets its own.
    if (failed.length > 1) return failed.flatMap((one) => attempt(sqlite, [one]));
    return [() => failed[0]!.fail(storageFault(error))];
  }
};

/** Proposals that arrive during a disk write share the next transaction. */
export const gather = (sqlite: Pick<SqliteJournal, "settle" | "rest">) => {
  let queue: QueuedProposal[] = [];

  const decideSome = (): void => {
    const group = queue.splice(0, MAX_AT_ONCE);
    const reports = attempt(sqlite, group);
    queue.unshift(...group.slice(reports.length));
    for (const report of reports) report();
  };

  const flush = (): void => {
    if (queue.length > 0) decideSome();
    // Answers are sent and new messages are read before the next transaction.
    setImmediate(queue.length > 0 ? flush : rest);
  };

  const rest = (): void => {
    if (queue.length === 0) sqlite.rest();
  };

  return {
    propose: <K extends CommandName>({ proposal, durable, fail }: Proposer<K>): void => {
      queue.push({
        decide: (decide) => {
          const { outcome, commit } = decide(proposal);
          const changes = Math.max(commit?.entries.length ?? 0, rowsOf(proposal));
          return { changes, report: () => durable(outcome, commit) };
        },
        fail,
      });
      if (queue.length === 1) setImmediate(flush);
    },
    finish: (): void => {
      while (queue.length > 0) decideSome();
    },
    dismiss: (error: unknown): void => {
      for (const { fail } of queue) fail(error);
      queue = [];
    },
  };
};
export type GatheringJournal = ReturnType<typeof gather>;
