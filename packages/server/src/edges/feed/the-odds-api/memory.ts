import type { Spent } from "./budget.ts";

/** What the feed remembers over restarts: credits that are spent. */
export type FeedMemory = { read: () => Spent | null; write: (spent: Spent) => void };
