import { expect, test } from "vitest";
import { createFlush, MIN_FLUSH_INTERVAL_MS } from "./tabs/tab-leader.ts";

const aFlush = () => {
  const flushed: [string, number][][] = [];
  const timers: (() => void)[] = [];
  const flush = createFlush<string, number>(
    (ms, run) => {
      expect(ms).toBe(MIN_FLUSH_INTERVAL_MS);
      timers.push(run);
      return () => void (timers.length = 0);
    },
    (values) => void flushed.push([...values]),
  );
  return { ...flush, flushed, windowEnds: () => timers.shift()?.() };
};

test("the first changes after an idle interval are applied together and at once", () => {
  const { push, flush, flushed } = aFlush();
  push("a", 1);
  push("b", 2);
  flush();
  expect(flushed).toEqual([
    [
      ["a", 1],
      ["b", 2],
    ],
  ]);
});

test("during an interval only the latest value of each line is applied, at the end of the interval", () => {
  const { push, flush, flushed, windowEnds } = aFlush();
  for (const value of [1, 2, 3]) {
    push("a", value);
    flush();
  }
  expect(flushed).toEqual([[["a", 1]]]);
  windowEnds();
  expect(flushed).toEqual([[["a", 1]], [["a", 3]]]);
});

test("after an interval without changes the next change is applied at once", () => {
  const { push, flush, flushed, windowEnds } = aFlush();
  push("a", 1);
  flush();
  windowEnds();
  push("a", 2);
  flush();
  expect(flushed).toHaveLength(2);
});

test("nothing is applied after stop()", () => {
  const { push, flush, flushed, stop, windowEnds } = aFlush();
  push("a", 1);
  flush();
  push("a", 2);
  stop();
  windowEnds();
  expect(flushed).toHaveLength(1);
});
