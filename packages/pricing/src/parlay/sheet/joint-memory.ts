import type { SgpBet } from "../leg.ts";
import { sgpPrice, type SgpPrice, type SgpRefusal, type StoredUse } from "../sgp.ts";

export type PriceJointly = (legs: readonly SgpBet[], use: StoredUse | null) => SgpPrice | SgpRefusal;

const DAY_MS = 86_400_000;

/** Equal legs with equal fair probabilities are computed once for all books and callers. */
export const jointMemory = (max: number): PriceJointly => {
  let young = new Map<string, SgpPrice | SgpRefusal>();
  let old = new Map<string, SgpPrice | SgpRefusal>();
  return (legs, use) => {
    // The age of observed parlays is rounded to days, so that the cache key changes once a day.
    const seen = use && use.observations.length > 0 ? { ...use, now: Math.floor(use.now / DAY_MS) } : null;
    const key = JSON.stringify([legs, seen]);
    const known = young.get(key) ?? old.get(key);
    const found = known ?? sgpPrice(legs, seen ? use : null);
    if (young.size >= max) [old, young] = [young, new Map()];
    young.set(key, found);
    return found;
  };
};
