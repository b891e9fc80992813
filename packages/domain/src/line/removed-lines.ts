/** How long a removed line stays in the odds, as disabled. */
export const GONE_LINES_MS = 15 * 60_000;

/** How long the ids of removed lines are stored. */
export const DROPPED_LINES_MS = 24 * 3_600_000;
