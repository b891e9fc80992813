/** Measurements of the collector in the page. It is a separate script file, so that it runs under a strict CSP. */
export type PageMeasurements = {
  shift: () => number;
  /** Milliseconds beyond 50 of every long task, summed, and the longest task. */
  blocking: () => { total: number; longest: number };
  violations: string[];
  errors: string[];
  /** Whether every offer displays a price. */
  shown: () => boolean;
  /** Starts recording when the page first displays each sequence number: flat list of [line, sequence, at]. */
  watch: () => void;
  seen: () => number[];
  frames: { start: () => void; stop: () => { frames: number; dropped: number; worstMs: number } };
};

declare global {
  interface Window {
    bench: PageMeasurements;
  }
}
