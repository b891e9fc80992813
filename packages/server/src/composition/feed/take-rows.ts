// Receives feed rows, proposes them to the journal as `ingest` commands in batches, and waits while changes cannot be
// stored.
import type { ReplayedCommit } from "@linewire/feeds/feed/feed";
import type { Journal, ProposalOutcome, Proposal } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";
import type { ServiceParts } from "../service-parts.ts";

const MAX_ROWS_PER_COMMAND = 500;
const STORAGE_RETRY_MS = 1000;

type Parts = Pick<ServiceParts, "report"> & { world: Pick<World, "now" | "after">; journal: Pick<Journal, "propose"> };

/** A rejected batch is an error of the feed. */
export const rowTaker = ({ world, journal, report }: Parts) => {
  let stopped = false;

  /** While changes cannot be stored, for example on a full disk, the feed waits and the batch is repeated. */
  const proposeWhenStorable = async (proposal: Proposal<"ingest">): Promise<ProposalOutcome<"ingest">> => {
    for (let isReported = false; ; isReported = true) {
      try {
        return await journal.propose(proposal);
      } catch (error) {
        if (stopped || !(error instanceof Fault)) throw error;
        if (!isReported) report(error.extras.cause ?? error, "feed");
        await new Promise<void>((resolve) => void world.after(STORAGE_RETRY_MS, resolve));
      }
    }
  };

  return {
    take: async (rows: readonly unknown[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += MAX_ROWS_PER_COMMAND) {
        if (stopped) return;
        const text = JSON.stringify(rows.slice(at, at + MAX_ROWS_PER_COMMAND));
        const outcome = await proposeWhenStorable({
          command: "ingest",
          input: { text, correlationId: null },
          at: world.now(),
        });
        if ("refusal" in outcome)
          report(
            new Error(
              `the feed sent invalid rows, which were dropped: ${JSON.stringify(outcome.refusal).slice(0, 1000)}`,
            ),
            "feed",
          );
      }
    },
    retell: async (commits: readonly ReplayedCommit[]): Promise<void> => {
      for (let isReported = false; ; isReported = true) {
        if (stopped) return;
        const ends = await Promise.allSettled(
          commits.map(({ at, entries }) => journal.propose({ command: "retell", input: { entries }, at })),
        );
        const failed = ends.find((end) => end.status === "rejected");
        if (failed === undefined) return;
        if (!(failed.reason instanceof Fault)) throw failed.reason;
        if (!isReported) report(failed.reason.extras.cause ?? failed.reason, "feed");
        await new Promise<void>((resolve) => void world.after(STORAGE_RETRY_MS, resolve));
      }
    },
    stop: (): void => void (stopped = true),
  };
};
