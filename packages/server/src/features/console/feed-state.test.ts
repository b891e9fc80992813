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
  "[CO2] a feed is %s when its rows are %s ms old and %s of twenty seconds had brought some",
  (state, ageMs, livelySeconds) => {
    expect(feedState({ ageMs, livelySeconds })).toBe(state);
  },
);
