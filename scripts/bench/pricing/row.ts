export type PricingBenchRow = { name: string; call: () => unknown; targetUs: number };
