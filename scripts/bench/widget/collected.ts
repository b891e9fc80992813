/** What the collector gathers in a page; it stands in a file of its own, so that it works under a strict policy. */
export type Collected = {
  shift: () => number;
  /** Milliseconds beyond 50 of every long task, summed, and the longest task. */
  blocking: () => { total: number; longest: number };
  violations: string[];
  errors: string[];
  /** Whether every offer shows a price. */
  shown: () => boolean;
  /** From now on, notes when the page first shows each sequence number: [line, sequence, at] one after the other. */
  watch: () => void;
  seen: () => number[];
  frames: { start: () => void; stop: () => { frames: number; dropped: number; worstMs: number } };
};

declare global {
  interface Window {
    bench: Collected;
  }
}
