/** Counts by the second, for as many seconds as it remembers; kept in numbers alone. */
export const tallyOf = (seconds: number) => {
  const counts = new Int32Array(seconds);
  let last = 0;
  let lastAt: number | null = null;

  const reach = (second: number): void => {
    const from = Math.max(last + 1, second - seconds + 1);
    for (let at = from; at <= second; at++) counts[at % seconds] = 0;
    if (second > last) last = second;
  };
  const at = (second: number): number => counts[second % seconds] ?? 0;

  return {
    note: (atMs: number, count: number): void => {
      const second = Math.floor(atMs / 1000);
      reach(second);
      // The clock may have been set back: what is older than all that is remembered is counted as now.
      const place = (second > last - seconds ? second : last) % seconds;
      counts[place] = (counts[place] ?? 0) + count;
      lastAt = atMs;
    },
    /** When something was counted last; null = never. */
    lastAt: (): number | null => lastAt,
    /** The full seconds before now, oldest first. */
    before: (nowMs: number, span: number): number[] => {
      const now = Math.floor(nowMs / 1000);
      reach(now);
      return Array.from({ length: span }, (_, index) => at(now - span + index));
    },
  };
};
export type ConsoleTally = ReturnType<typeof tallyOf>;
