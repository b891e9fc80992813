import { STREAM } from "@linewire/contract";
import { gather } from "./gather.ts";
import type { CommandName } from "./commands.ts";
import type { Journal, ProposalOutcome, Proposal } from "./journal.ts";
import type { SqliteJournal } from "./sqlite-journal.ts";
import { commitListeners } from "./commit-listeners.ts";

/** On a single node, a durable commit is published at once. */
export const groupCommit = (sqlite: SqliteJournal): Journal => {
  const { publish, position, follow } = commitListeners(sqlite.position());
  const gathered = gather(sqlite);
  return {
    propose: <K extends CommandName>(proposal: Proposal<K>) =>
      new Promise<ProposalOutcome<K>>((settle, fail) => {
        const durable = (outcome: ProposalOutcome<K>, commit: Parameters<typeof publish>[0] | null): void => {
          if (commit) publish(commit);
          settle(outcome);
        };
        gathered.propose({ proposal, durable, fail });
      }),
    position,
    follow,
    recent: async () => sqlite.recent(STREAM.ringChanges),
    state: () => null,
    caughtUp: async () => true,
    close: async () => gathered.finish(),
  };
};
