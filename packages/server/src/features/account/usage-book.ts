import type { RateClass } from "@linewire/contract";

type Counts = Partial<Record<RateClass, number>>;

const DAY_MS = 24 * 3_600_000;
const MAX_KEYS = 20_000;

export const usageBook = (now: () => number) => {
  let since = now();
  let nextMidnight = since - (since % DAY_MS) + DAY_MS;
  let counts = new Map<string, Counts>();
  const resetAtMidnight = (): void => {
    const at = now();
    if (at < nextMidnight) return;
    since = at - (at % DAY_MS);
    nextMidnight = since + DAY_MS;
    counts = new Map();
  };
  return {
    note: (keyId: string, budget: RateClass): void => {
      resetAtMidnight();
      const known = counts.get(keyId);
      if (known) known[budget] = (known[budget] ?? 0) + 1;
      else if (counts.size < MAX_KEYS) counts.set(keyId, { [budget]: 1 });
    },
    of: (keyId: string): Counts => {
      resetAtMidnight();
      return counts.get(keyId) ?? {};
    },
    since: (): number => {
      resetAtMidnight();
      return since;
    },
  };
};
export type UsageBook = ReturnType<typeof usageBook>;
