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

test("[HUB4] messages of an event-loop iteration are delivered together at its end", () => {
  const { pace, turn } = paced();
  const calls: string[] = [];
  pace(() => calls.push("a"));
  pace(() => calls.push("b"));
  expect(calls).toEqual([]);
  turn();
  turn();
  expect(calls).toEqual(["a", "b"]);
});

test("[HUB4] a few short broadcasts wait only for the end of their event-loop iteration", () => {
  const { pace, turn, work } = paced();
  let calls = 0;
  for (let one = 1; one <= 3; one++) {
    pace(() => {
      work(1);
      calls++;
    });
    turn();
    expect(calls).toBe(one);
  }
});

test.each([
  [6, 6],
  [50, 10],
])(
  "[HUB4] after a broadcast of %i ms the next one waits %i ms and includes all changes until then",
  (tookMs, waitMs) => {
    const { pace, turn, pass, work } = paced();
    pace(() => work(tookMs));
    turn();
    const calls: number[] = [];
    pace(() => calls.push(1));
    pass(waitMs - 1);
    pace(() => calls.push(2));
    turn();
    expect(calls).toEqual([]);
    pass(1);
    expect(calls).toEqual([1, 2]);
  },
);

test("[HUB4] after a quiet period, a broadcast is immediate even if the last one took long", () => {
  const { pace, turn, pass, work } = paced();
  pace(() => work(50));
  turn();
  pass(10);
  let isCalled = false;
  pace(() => (isCalled = true));
  turn();
  expect(isCalled).toBe(true);
});

/** In milliseconds, after broadcasts of 1 ms every `everyMs`; null if the broadcast does not wait. */
const waitAfter = (everyMs: number): number | null => {
  const { pace, turn, pass, work } = paced();
  for (let one = 0; one < 500; one++) {
    pace(() => work(1));
    turn();
    pass(everyMs - 1);
    turn();
  }
  pace(() => work(1));
  turn();
  let isCalled = false;
  pace(() => (isCalled = true));
  for (let waited = 0; waited <= 20; waited++) {
    turn();
    if (isCalled) return waited === 0 ? null : waited;
    pass(1);
  }
  throw new Error("the broadcast was never sent");
};

test("[HUB4] short broadcasts wait 2 to 10 ms from a tenth of the time on, and rare broadcasts do not wait", () => {
  expect(waitAfter(25)).toBeNull();
  for (const everyMs of [8, 4, 2]) {
    expect(waitAfter(everyMs)).toBeGreaterThanOrEqual(2);
    expect(waitAfter(everyMs)).toBeLessThanOrEqual(10);
  }
});
