import type { Metrics } from "./registry.ts";

/** Hits and misses of response caches. */
export const cacheMetrics = ({ countedBy }: Metrics) => {
  const looks = new Map<string, { hit: number; miss: number }>();
  const read = function* (): Generator<readonly [Record<string, string>, number]> {
    for (const [cache, { hit, miss }] of looks) {
      yield [{ cache, outcome: "hit" }, hit];
      yield [{ cache, outcome: "miss" }, miss];
    }
  };
  countedBy({ name: "cache_looks_total", help: "Cache lookups, by cache and outcome." }, ["cache", "outcome"], read);
  return {
    looked: (cache: string, outcome: "hit" | "miss"): void => {
      const known = looks.get(cache) ?? { hit: 0, miss: 0 };
      known[outcome]++;
      looks.set(cache, known);
    },
  };
};
