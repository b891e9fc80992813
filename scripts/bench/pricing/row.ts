/** One call to measure, and its limit in microseconds. */
export type PricingBenchRow = { name: string; call: () => unknown; targetUs: number };
