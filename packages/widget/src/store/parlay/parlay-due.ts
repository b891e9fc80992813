const DEBOUNCE_MS = 1000;
const MIN_REQUEST_INTERVAL_MS = 5000;
const REFRESH_INTERVAL_MS = 30_000;

/** The last request: its legs, their prices and points, its time, and the consecutive failures; Infinity = do not retry. */
export type LastParlayRequest = { legs: string; facts: string; at: number; failures: number };
/** The parlay to price; `since` = time of the first change of its prices and points since the last request. */
export type WantedParlay = { legs: string; facts: string; since: number; live: boolean };

/**
 * Time of the next request for the price of a parlay; Infinity = none. Immediately for other legs; one second after a leg's change, at most
 * every 5 s; every 30 s while prices are live, because a book's price can depend on lines that the page does not follow.
 */
export const parlayDue = (last: LastParlayRequest | null, { legs, facts, since, live }: WantedParlay): number => {
  if (last?.legs !== legs) return 0;
  const intervalMs =
    last.failures > 0
      ? Math.min(REFRESH_INTERVAL_MS, MIN_REQUEST_INTERVAL_MS * 2 ** (last.failures - 1))
      : MIN_REQUEST_INTERVAL_MS;
  if (last.facts !== facts) return Math.max(since + DEBOUNCE_MS, last.at + intervalMs);
  if (last.failures > 0) return last.failures < Infinity ? last.at + intervalMs : Infinity;
  return live ? last.at + REFRESH_INTERVAL_MS : Infinity;
};
