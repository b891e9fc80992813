const SETTLE_MS = 1000;
const REST_MS = 5000;
const REFRESH_MS = 30_000;

/** The last request: its legs, their prices and points, its time, and the consecutive failures; Infinity = do not retry. */
export type ParlayQuestion = { legs: string; facts: string; at: number; failures: number };
/** The parlay to price, and since when its prices and points are unchanged. */
export type WantedParlay = { legs: string; facts: string; since: number; live: boolean };

/**
 * When to request the price of a parlay: immediately for other legs; after a leg's change one second later and at most every 5 s; every 30
 * s while prices are live, because books can change lines that the page does not follow. Infinity = never.
 */
export const parlayDue = (asked: ParlayQuestion | null, { legs, facts, since, live }: WantedParlay): number => {
  if (asked?.legs !== legs) return 0;
  const rest = asked.failures > 0 ? Math.min(REFRESH_MS, REST_MS * 2 ** (asked.failures - 1)) : REST_MS;
  if (asked.facts !== facts) return Math.max(since + SETTLE_MS, asked.at + rest);
  if (asked.failures > 0) return asked.failures < Infinity ? asked.at + rest : Infinity;
  return live ? asked.at + REFRESH_MS : Infinity;
};
