/** One call to measure, the number of calls per round, and its limit in microseconds. */
export type PricingBenchRow = { name: string; call: () => unknown; targetUs: number };
