import { expect, test } from "vitest";
import { reasonText } from "./words.ts";

test("a reason has a capital, a minus before a number, and a typographic apostrophe", () => {
  expect(reasonText("the reader's price moved from -107 to -109, 7-3 and 24-20 unchanged")).toBe(
    "The reader\u2019s price moved from \u2212107 to \u2212109, 7-3 and 24-20 unchanged",
  );
});
