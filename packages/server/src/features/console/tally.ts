/** Counts per second, so the events themselves are not stored. */
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
      // If the clock was set back beyond the window, the event counts in the latest second.
      const slot = (second > last - seconds ? second : last) % seconds;
      counts[slot] = (counts[slot] ?? 0) + count;
      lastAt = atMs;
    },
    lastAt: (): number | null => lastAt,
    before: (nowMs: number, span: number): number[] => {
      const now = Math.floor(nowMs / 1000);
      reach(now);
      return Array.from({ length: span }, (_, index) => at(now - span + index));
    },
  };
};
export type ConsoleTally = ReturnType<typeof tallyOf>;
