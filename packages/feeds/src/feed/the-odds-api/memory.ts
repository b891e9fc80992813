import type { Spent } from "./budget.ts";

/** The state that the feed keeps over restarts: spent credits. */
export type FeedMemory = { read: () => Spent | null; write: (spent: Spent) => void };
