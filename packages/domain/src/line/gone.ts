/** A line that is gone is told as disabled for so long before it leaves the odds. */
export const GONE_LINES_MS = 15 * 60_000;

/** The ids of lines that left are kept for so long. */
export const DROPPED_LINES_MS = 24 * 3_600_000;
