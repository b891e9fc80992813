/** Measurements of the collector in the page. It is a separate script file, so that it runs under a strict CSP. */
export type PageMeasurements = {
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
    bench: PageMeasurements;
  }
}
