import { expect, test } from "vitest";
import { placeTime } from "./place-time.ts";

const AT = "2026-11-27T01:42:07.000Z";

test.each([
  ["NJ", "8:42:07 PM ET"],
  ["IL", "7:42:07 PM CT"],
  ["AZ", "6:42:07 PM MST"],
  ["NV", "5:42:07 PM PT"],
  [null, "8:42:07 PM ET"],
])("the time of a price is in the time zone of the reader's state: %s", (state, text) =>
  expect(placeTime(AT, state).replaceAll("\u202f", " ")).toBe(text),
);
