import { expect, test } from "vitest";
import { createIdleWaiter } from "./when-idle.ts";

const anIdleWaiter = () => {
  const page = new EventTarget();
  let now = 0;
  const timers: { at: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void): (() => void) => {
    timers.push({ at: now + ms, run });
    return () => undefined;
  };
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.splice(timers.indexOf(next), 1);
      now = next.at;
      next.run();
    }
    now = until;
  };
  return {
    pass,
    input: () => page.dispatchEvent(new Event("pointermove")),
    whenIdle: createIdleWaiter(page, { now: () => now, after }),
  };
};

test("[WT16] after 700 ms without input, the callback runs at once", () => {
  const { whenIdle, pass } = anIdleWaiter();
  let done = 0;
  pass(700);
  whenIdle(() => (done += 1));
  expect(done).toBe(1);
});

test("[WT16] after an input, the callback waits for 700 ms without input", () => {
  const { whenIdle, input, pass } = anIdleWaiter();
  let done = 0;
  input();
  whenIdle(() => (done += 1));
  pass(500);
  input();
  pass(600);
  expect(done).toBe(0);
  pass(200);
  expect(done).toBe(1);
});

test("[WT16] continuous input delays the callback by two seconds at most", () => {
  const { whenIdle, input, pass } = anIdleWaiter();
  let done = 0;
  input();
  whenIdle(() => (done += 1));
  for (let step = 0; step < 19; step += 1) {
    pass(100);
    input();
  }
  expect(done).toBe(0);
  pass(200);
  expect(done).toBe(1);
});
