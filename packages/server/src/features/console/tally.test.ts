import { expect, test } from "vitest";
import { tallyOf } from "./tally.ts";

test("events are counted by second, and the current second is excluded", () => {
  const tally = tallyOf(8);
  tally.note(1000, 2);
  tally.note(1900, 1);
  tally.note(3500, 5);
  expect(tally.before(4000, 4)).toEqual([0, 3, 0, 5]);
  expect(tally.before(3999, 3)).toEqual([0, 3, 0]);
  expect(tally.lastAt()).toBe(3500);
});

test("counts older than the window are dropped, even after a long time without events", () => {
  const tally = tallyOf(4);
  tally.note(1000, 7);
  expect(tally.before(1_000_000, 3)).toEqual([0, 0, 0]);
  tally.note(1_000_000, 1);
  expect(tally.before(1_001_000, 3)).toEqual([0, 0, 1]);
});

test("if the clock is set back, all events still count", () => {
  const tally = tallyOf(4);
  tally.note(100_000, 1);
  tally.note(5000, 1);
  expect(tally.before(101_000, 3)).toEqual([0, 0, 2]);
});
