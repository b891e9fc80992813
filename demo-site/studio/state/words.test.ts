import { expect, test } from "vitest";
import { quoteText, spanText } from "./words.ts";

test("[ST20] the time since a report is displayed in seconds, then in minutes", () => {
  expect([0, 1, 14, 60, 125, 600].map(spanText)).toEqual(["under 1 s", "1 s", "14 s", "1 min", "2 min 5 s", "10 min"]);
});

test("[ST20] a line is displayed with its points if it has any", () => {
  expect([quoteText(-3.5, -110, true), quoteText(null, 120, true), quoteText(47.5, null, false)]).toEqual([
    "−3.5 at −110",
    "+120",
    "47.5",
  ]);
});
