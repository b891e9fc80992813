import { expect, test } from "vitest";
import { stillness } from "./when-still.ts";

const aHand = () => {
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
    touch: () => page.dispatchEvent(new Event("pointermove")),
    whenStill: stillness(page, { now: () => now, after }),
  };
};

test("[WT16] where no hand has moved for a while it is done at once", () => {
  const { whenStill, pass } = aHand();
  let done = 0;
  pass(700);
  whenStill(() => (done += 1));
  expect(done).toBe(1);
});

test("[WT16] it waits until the hand has been still for 700 ms", () => {
  const { whenStill, touch, pass } = aHand();
  let done = 0;
  touch();
  whenStill(() => (done += 1));
  pass(500);
  touch();
  pass(600);
  expect(done).toBe(0);
  pass(200);
  expect(done).toBe(1);
});

test("[WT16] a hand that never rests holds it up for two seconds at most", () => {
  const { whenStill, touch, pass } = aHand();
  let done = 0;
  touch();
  whenStill(() => (done += 1));
  for (let step = 0; step < 19; step += 1) {
    pass(100);
    touch();
  }
  expect(done).toBe(0);
  pass(200);
  expect(done).toBe(1);
});
