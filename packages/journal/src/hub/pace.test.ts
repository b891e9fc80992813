import { expect, test } from "vitest";
import { paceOf } from "./pace.ts";

const paced = () => {
  let now = 1000;
  const turns: (() => void)[] = [];
  let timers: { at: number; call: () => void }[] = [];
  const pace = paceOf({
    now: () => now,
    nextTurn: (call) => void turns.push(call),
    after: (ms, call) => void timers.push({ at: now + ms, call }),
  });
  return {
    pace,
    /** Ends the event-loop iteration. */
    turn: (): void => {
      for (const call of turns.splice(0)) call();
    },
    pass: (ms: number): void => {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { call } of due) call();
    },
    work: (ms: number): void => void (now += ms),
  };
};

test("[HUB4] the messages of one turn are delivered at its end, together and once", () => {
  const { pace, turn } = paced();
  const told: string[] = [];
  pace(() => told.push("a"));
  pace(() => told.push("b"));
  expect(told).toEqual([]);
  turn();
  turn();
  expect(told).toEqual(["a", "b"]);
});

test("[HUB4] while telling is cheap nothing waits longer than its turn", () => {
  const { pace, turn, work } = paced();
  let told = 0;
  for (let one = 1; one <= 3; one++) {
    pace(() => {
      work(1);
      told++;
    });
    turn();
    expect(told).toBe(one);
  }
});

test.each([
  [6, 6],
  [50, 10],
])("[HUB4] after a telling of %i ms the next waits for %i ms, and shares them", (tookMs, waitMs) => {
  const { pace, turn, pass, work } = paced();
  pace(() => work(tookMs));
  turn();
  const told: number[] = [];
  pace(() => told.push(1));
  pass(waitMs - 1);
  pace(() => told.push(2));
  turn();
  expect(told).toEqual([]);
  pass(1);
  expect(told).toEqual([1, 2]);
});

test("[HUB4] after a quiet time nothing waits, however dear the last telling was", () => {
  const { pace, turn, pass, work } = paced();
  pace(() => work(50));
  turn();
  pass(10);
  let told = false;
  pace(() => (told = true));
  turn();
  expect(told).toBe(true);
});
