const MIN_DELAY_MS = 2000;
const MAX_DELAY_MS = 10 * 60_000;
const DENIED_DELAY_MS = 10 * 60_000;

/**
 * The delay doubles with each failure, up to ten minutes, and varies at random by 25 %. It is never shorter than
 * Retry-After.
 */
export const waitAfter = (
  failures: number,
  { denied, retryAfterMs, random }: { denied: boolean; retryAfterMs: number | null; random: () => number },
): number => {
  const doubled = Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** Math.min(20, failures - 1));
  const own = denied ? DENIED_DELAY_MS : doubled;
  return Math.max(retryAfterMs ?? 0, own * (0.75 + 0.5 * random()));
};
