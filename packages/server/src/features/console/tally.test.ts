import { expect, test } from "vitest";
import { tallyOf } from "./tally.ts";

test("what is counted stands in its second, and the second that is under way is left out", () => {
  const tally = tallyOf(8);
  tally.note(1000, 2);
  tally.note(1900, 1);
  tally.note(3500, 5);
  expect(tally.before(4000, 4)).toEqual([0, 3, 0, 5]);
  expect(tally.before(3999, 3)).toEqual([0, 3, 0]);
  expect(tally.lastAt()).toBe(3500);
});

test("what is older than it remembers is forgotten, however long nobody counted", () => {
  const tally = tallyOf(4);
  tally.note(1000, 7);
  expect(tally.before(1_000_000, 3)).toEqual([0, 0, 0]);
  tally.note(1_000_000, 1);
  expect(tally.before(1_001_000, 3)).toEqual([0, 0, 1]);
});

test("a clock that is set back loses no count", () => {
  const tally = tallyOf(4);
  tally.note(100_000, 1);
  tally.note(5000, 1);
  expect(tally.before(101_000, 3)).toEqual([0, 0, 2]);
});
