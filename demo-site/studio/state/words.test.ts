import { expect, test } from "vitest";
import { betText, quoteText, reasonText, spanText } from "./words.ts";

test("a reason has a capital, a minus before a number, and a typographic apostrophe", () => {
  expect(reasonText("the reader's price moved from -107 to -109, 7-3 and 24-20 unchanged")).toBe(
    "The reader\u2019s price moved from \u2212107 to \u2212109, 7-3 and 24-20 unchanged",
  );
});

test("[ST1] the text of a bet on a part of the game names the part", () => {
  const line = { lineId: 1, points: -2, price: -110, book: { id: 1, name: "Riverside" } };
  const bet = { overUnder: null, betTypeName: "Spread", line };
  expect(betText({ ...bet, periodName: "1st Half" })).toBe("1st Half Spread −2");
  expect(betText({ ...bet, periodName: "Game" })).toBe("Spread −2");
});

test("[ST20] the time since a report is in seconds, then in minutes", () => {
  expect([0, 1, 14, 60, 125, 600].map(spanText)).toEqual(["under 1 s", "1 s", "14 s", "1 min", "2 min 5 s", "10 min"]);
});

test("[ST20] a line with points is shown with its points", () => {
  expect([quoteText(-3.5, -110, true), quoteText(null, 120, true), quoteText(47.5, null, false)]).toEqual([
    "−3.5 at −110",
    "+120",
    "47.5",
  ]);
});
