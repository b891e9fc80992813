import { RATES } from "@linewire/contract";
import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import type { Bus } from "@linewire/domain/cluster/bus";
import { rateLimiter } from "@linewire/http/request/rate-limit";
import { shareLimits } from "./shared-limits.ts";

const RATE = RATES.reads.enterprise;

const opened = () => {
  const world = fakeWorld();
  const state: { away: boolean; kept: unknown[] } = { away: false, kept: [] };
  const listeners = new Set<(value: unknown) => void>();
  const spread = (value: unknown): void => {
    for (const listen of listeners) listen(value);
  };
  const nodes = ["one", "two"].map((node) => {
    const bus: Bus = {
      node,
      tell: (_, value) => (state.away ? void state.kept.push(value) : spread(value)),
      hear: (_, listen) => {
        listeners.add(listen as (value: unknown) => void);
        return () => void listeners.delete(listen as (value: unknown) => void);
      },
      ask: async () => null,
      answer: () => () => {},
      close: async () => {},
    };
    const limit = rateLimiter(world.now, true);
    return { limit, stop: shareLimits({ bus, world, limit }) };
  });
  const back = (): void => {
    state.away = false;
    for (const value of state.kept.splice(0)) spread(value);
  };
  return { world, state, back, one: nodes[0]!, two: nodes[1]! };
};

test("[CW12] requests at one node reduce the budget at another node", async () => {
  const { world, one, two } = opened();
  for (let calls = 0; calls < 7; calls++) one.limit("key", "reads", RATE);
  await world.live(200, 50);
  expect(two.limit.left("key", "reads", RATE)).toBe(RATE.limit - 7);
  one.stop();
  one.limit("key", "reads", RATE);
  await world.live(500, 50);
  expect(two.limit.left("key", "reads", RATE)).toBe(RATE.limit - 7);
});

test("[CW11] requests during an interruption of the bus do not count in a later window", async () => {
  const { world, state, back, one, two } = opened();
  await world.live(1500, 50);
  state.away = true;
  for (let turn = 0; turn < 300; turn++) {
    for (let calls = 0; calls < 5; calls++) one.limit("key", "reads", RATE);
    await world.live(100, 50);
  }
  back();
  const counted = RATE.limit - two.limit.left("key", "reads", RATE);
  expect(counted).toBeLessThanOrEqual(5 * 25);
  one.limit("key", "reads", RATE);
  await world.live(1500, 50);
  one.limit("key", "reads", RATE);
  await world.live(200, 50);
  expect(RATE.limit - two.limit.left("key", "reads", RATE)).toBeGreaterThan(counted);
});
