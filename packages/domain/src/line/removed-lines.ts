/** A removed line stays in the odds for this time, as disabled. */
export const GONE_LINES_MS = 15 * 60_000;

/** Ids of removed lines are stored for this time. */
export const DROPPED_LINES_MS = 24 * 3_600_000;
