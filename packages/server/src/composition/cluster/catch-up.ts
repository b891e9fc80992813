import type { Journal } from "@linewire/journal/journal/journal";

const TIMEOUT_MS = 2000;

/**
 * Fetches what other nodes have written, shared by concurrent callers. A caller that arrives during a round waits for the next one, so that
 * it misses nothing. False on timeout.
 */
export const catchUpOf = (journal: Pick<Journal, "state" | "caughtUp">): (() => Promise<boolean>) | undefined => {
  if (journal.state() === null) return undefined;
  let current: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  const run = (): Promise<boolean> => {
    next = null;
    current = journal
      .caughtUp(TIMEOUT_MS)
      .catch(() => false)
      .finally(() => (current = null));
    return current;
  };
  return () => {
    if (current === null) return run();
    next ??= current.then(run);
    return next;
  };
};
