import { fakeWorld } from "@linewire/testkit";
import { expect, test } from "vitest";
import { AWAKE, timerWheel, type Sleeper } from "./timer-wheel.ts";

const sleeper = (againMs: number, woken: () => void): Sleeper => ({
  slot: AWAKE,
  wake: () => {
    woken();
    return againMs;
  },
});

test("[S11] an entry is woken at each of its times, accurate to a quarter of a second", () => {
  const world = fakeWorld();
  world.pass(1234);
  const wheel = timerWheel(world);
  const woken: number[] = [];
  const start = world.elapsed();
  wheel.put(
    sleeper(15_000, () => woken.push(world.elapsed() - start)),
    40_000,
  );
  world.pass(100_000);
  expect(woken).toHaveLength(4);
  for (const [at, ms] of woken.entries()) {
    expect(ms).toBeGreaterThanOrEqual(40_000 + at * 15_000);
    expect(ms).toBeLessThan(40_000 + at * 15_000 + 250 * (at + 1));
  }
});

test("[S11] an early entry is not delayed by entries with long sleeps", () => {
  const world = fakeWorld();
  const wheel = timerWheel(world);
  let early = 0;
  wheel.put(
    sleeper(3_600_000, () => {}),
    3_600_000,
  );
  world.pass(7000);
  wheel.put(
    sleeper(3_600_000, () => void (early = world.elapsed())),
    2000,
  );
  world.pass(60_000);
  expect(early).toBe(9000);
});

test("[S11] a removed entry is not woken, and an empty wheel sets no timer", () => {
  const world = fakeWorld();
  let timers = 0;
  const wheel = timerWheel({
    ...world,
    after: (ms, call) => {
      timers++;
      return world.after(ms, call);
    },
  });
  let woken = 0;
  const one = sleeper(1000, () => woken++);
  wheel.put(one, 1000);
  world.pass(3500);
  wheel.drop(one);
  wheel.drop(one);
  const before = timers;
  world.pass(3_600_000);
  expect([woken, timers]).toEqual([3, before]);
  wheel.put(one, 1000);
  world.pass(1000);
  expect(woken).toBe(4);
});

test("[S11] an entry that is removed while it is woken stays removed", () => {
  const world = fakeWorld();
  const wheel = timerWheel(world);
  let woken = 0;
  const one: Sleeper = {
    slot: AWAKE,
    wake: () => {
      woken++;
      wheel.drop(one);
      return 1000;
    },
  };
  wheel.put(one, 1000);
  world.pass(60_000);
  expect(woken).toBe(1);
});
