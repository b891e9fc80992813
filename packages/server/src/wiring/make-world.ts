import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import type { World } from "../world.ts";

/** The real world: this machine's clock and chance. */
export const realWorld = (): World => ({
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  secret: (bytes) => randomBytes(bytes),
});
