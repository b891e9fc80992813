const MINUTE_MS = 60_000;

/** Covers the minute that starts at `at`, and `minutes` minutes before it. */
export const spanAt = (at: number, minutes: number): { from: number; to: number } => ({
  from: at - minutes * MINUTE_MS,
  to: at + MINUTE_MS,
});
