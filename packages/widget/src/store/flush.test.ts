import { expect, test } from "vitest";
import { createFlush, FLUSH_MS } from "./flush.ts";

const aFlush = () => {
  const flushed: [string, number][][] = [];
  const timers: (() => void)[] = [];
  const flush = createFlush<string, number>(
    (ms, run) => {
      expect(ms).toBe(FLUSH_MS);
      timers.push(run);
      return () => void (timers.length = 0);
    },
    (values) => void flushed.push([...values]),
  );
  return { ...flush, flushed, windowEnds: () => timers.shift()?.() };
};

test("the first changes after a quiet window are shown at once, together", () => {
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

test("within the window the latest value of each line waits for its end", () => {
  const { push, flush, flushed, windowEnds } = aFlush();
  for (const value of [1, 2, 3]) {
    push("a", value);
    flush();
  }
  expect(flushed).toEqual([[["a", 1]]]);
  windowEnds();
  expect(flushed).toEqual([[["a", 1]], [["a", 3]]]);
});

test("a window in which nothing came ends the pace", () => {
  const { push, flush, flushed, windowEnds } = aFlush();
  push("a", 1);
  flush();
  windowEnds();
  push("a", 2);
  flush();
  expect(flushed).toHaveLength(2);
});

test("nothing is shown after the stop", () => {
  const { push, flush, flushed, stop, windowEnds } = aFlush();
  push("a", 1);
  flush();
  push("a", 2);
  stop();
  windowEnds();
  expect(flushed).toHaveLength(1);
});
