import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import { type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";
import type { World } from "@linewire/domain/clock/world";

/** With `clock` the time differs from the system clock. */
export const realWorld = (clock: WorldClock | null = null): World => ({
  now: () => worldTime(clock, Date.now()),
  systemNow: () => Date.now(),
  elapsed: () => performance.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
  secret: (bytes) => randomBytes(bytes),
});
