/** The time for which a removed line stays in the odds, as disabled. */
export const GONE_LINES_MS = 15 * 60_000;

/** The time for which the ids of removed lines are stored. */
export const DROPPED_LINES_MS = 24 * 3_600_000;
