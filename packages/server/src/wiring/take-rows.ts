import type { Outcome, Proposal } from "../edges/journal/journal.ts";
import { Fault } from "../fault.ts";
import type { ServiceParts } from "./service-parts.ts";

const ROWS_AT_ONCE = 500;
const STORAGE_RETRY_MS = 1000;

type Parts = Pick<ServiceParts, "world" | "journal" | "report">;

/** Pushes rows through the ingest door; a refused batch is a fault of the feed and is reported, not swallowed. */
export const rowTaker = ({ world, journal, report }: Parts) => {
  let stopped = false;

  /** A full disk holds a feed up; when there is room again it goes on by itself. */
  const kept = async (proposal: Proposal): Promise<Outcome> => {
    for (let told = false; ; told = true) {
      try {
        return await journal.propose(proposal);
      } catch (error) {
        if (stopped || !(error instanceof Fault)) throw error;
        if (!told) report(error.extras.cause ?? error, "feed");
        await new Promise<void>((resolve) => void world.after(STORAGE_RETRY_MS, resolve));
      }
    }
  };

  return {
    take: async (rows: readonly unknown[]): Promise<void> => {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        const text = JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE));
        const outcome = await kept({ decider: "ingest", input: { text, correlationId: null }, at: world.now() });
        if ("refusal" in outcome)
          report(new Error(`the feed sent wrong rows: ${JSON.stringify(outcome.refusal).slice(0, 1000)}`), "feed");
      }
    },
    stop: (): void => void (stopped = true),
  };
};
