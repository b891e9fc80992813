const FIRST_MS = 2000;
const MOST_MS = 10 * 60_000;
const DENIED_MS = 10 * 60_000;

/** How long to leave a provider alone after failures in a row: twice as long each time, with chance in it, and never less than it asks for. */
export const waitAfter = (
  failures: number,
  { denied, retryAfterMs, random }: { denied: boolean; retryAfterMs: number | null; random: () => number },
): number => {
  const doubled = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(20, failures - 1));
  const own = denied ? DENIED_MS : doubled;
  return Math.max(retryAfterMs ?? 0, own * (0.75 + 0.5 * random()));
};
