const MINUTE_MS = 60_000;

/** The span that answers what readers saw at a time: the minute that begins with it, and some minutes before. */
export const spanAt = (at: number, minutes: number): { from: number; to: number } => ({
  from: at - minutes * MINUTE_MS,
  to: at + MINUTE_MS,
});
