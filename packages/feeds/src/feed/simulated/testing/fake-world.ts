import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Stop, World } from "@linewire/domain/clock/world";
import { CATALOGUE_DIRECTORY } from "../../../feed-files.ts";
import { readCatalogue } from "../../../catalogue/read-catalogue.ts";

export const realCatalogue: Catalogue = readCatalogue(CATALOGUE_DIRECTORY);

/** The busiest hour: 20:00 in New York on a Saturday. */
export const PEAK = Date.UTC(2026, 10, 22, 1);

type Timer = { at: number; call: () => void };

/** Tests advance the clock in steps. Each step waits for pending promises. */
export const fakeWorld = (start: number) => {
  let now = start;
  let timers: Timer[] = [];
  const after = (ms: number, call: () => void): Stop => {
    const timer = { at: now + ms, call };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = async (ms: number): Promise<void> => {
    const end = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      now = next.at;
      timers = timers.filter((other) => other !== next);
      next.call();
      await settle();
    }
    now = end;
  };
  const world: Pick<World, "now" | "after"> = { now: () => now, after };
  return { world, pass };
};
