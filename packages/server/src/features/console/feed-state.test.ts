import { expect, test } from "vitest";
import { feedState } from "./feed-state.ts";

test.each([
  ["none", null, 0],
  ["live", 2900, 20],
  ["silent", 3100, 20],
  ["silent", 3100, 5],
  ["quiet", 3100, 4],
  ["quiet", 59_000, 0],
  ["silent", 61_000, 0],
] as const)(
  "[CO2] a feed is %s if its last rows arrived %s ms ago and rows arrived in %s of the 20 seconds before then",
  (state, ageMs, livelySeconds) => {
    expect(feedState({ ageMs, livelySeconds })).toBe(state);
  },
);
