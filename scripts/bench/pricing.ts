import { rounded } from "./figures.ts";
import type { PricingBenchRow } from "./pricing/row.ts";

// The benchmark measures CPU microseconds per call, as the minimum of several rounds, which excludes other load.

const PARTS: readonly (() => Promise<{ rows: () => PricingBenchRow[] }>)[] = [
  () => import("./pricing/price.ts"),
  () => import("./pricing/parlay.ts"),
  () => import("./pricing/live.ts"),
];

const ROUNDS = 7;
const ROUND_MS = 40;

const cpuUs = (): number => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const callsFor = (call: () => unknown): number => {
  let calls = 1;
  for (;;) {
    const began = performance.now();
    for (let at = 0; at < calls; at++) call();
    if (performance.now() - began > ROUND_MS) return calls;
    calls *= 2;
  }
};

const measure = ({ call }: PricingBenchRow): number => {
  const calls = callsFor(call);
  let least = Infinity;
  for (let round = 0; round < ROUNDS; round++) {
    const began = cpuUs();
    for (let at = 0; at < calls; at++) call();
    least = Math.min(least, (cpuUs() - began) / calls);
  }
  return least;
};

export const bench = async (): Promise<object> => {
  const figures: Record<string, string> = {};
  for (const load of PARTS)
    for (const row of (await load()).rows()) {
      const us = measure(row);
      figures[row.name] = `${rounded(us, 2)} us, target ${row.targetUs}${us <= row.targetUs ? "" : " MISSED"}`;
    }
  return figures;
};
