/** A removed line stays in the odds, as disabled, for this long. */
export const GONE_LINES_MS = 15 * 60_000;

/** The ids of removed lines are stored for this long. */
export const DROPPED_LINES_MS = 24 * 3_600_000;
