import type { Journal, Propose } from "@linewire/journal/journal/journal";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

const RETRY_INTERVAL_MS = 250;
const RETRY_LIMIT_MS = 60_000;

const isTemporary = (error: unknown): boolean => error instanceof Fault && error.code === "storage_unavailable";

/**
 * While a node starts, the leader can change, so failed proposals are repeated. If the node must first copy another
 * node's store (`lost`), the start ends without an error.
 */
export const retryingStart = (
  journal: Journal,
  { after, elapsed }: Pick<World, "after" | "elapsed">,
  lost: Promise<unknown>,
) => {
  const state = { isStarting: journal.state() !== null, isLost: false };
  void lost.then(() => (state.isLost = true));
  const propose: Propose = async (proposal) => {
    for (const end = elapsed() + RETRY_LIMIT_MS; ;)
      try {
        return await journal.propose(proposal);
      } catch (error) {
        if (!state.isStarting || state.isLost || !isTemporary(error) || elapsed() > end) throw error;
        await new Promise<void>((resolve) => void after(RETRY_INTERVAL_MS, resolve));
      }
  };
  return {
    journal: { ...journal, propose },
    /** After the step with `isLast`, no proposal is repeated. */
    step: async <T>(starting: Promise<T>, isLast = false): Promise<T | null> => {
      try {
        return await starting;
      } catch (error) {
        if (!state.isLost) throw error;
        await journal.close();
        return null;
      } finally {
        if (isLast) state.isStarting = false;
      }
    },
  };
};
