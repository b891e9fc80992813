/** One thing to time: a call, how often it stands in a round, and the microseconds that it may take. */
export type PricingBenchRow = { name: string; call: () => unknown; targetUs: number };
