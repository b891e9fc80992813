import { describe, expect, test } from "vitest";
import { tokensOf } from "../../language/token.ts";
import { awardWord } from "./misspelt-award.ts";

const corrected = (text: string): string => {
  const tokens = tokensOf(text);
  return tokens.map(({ key }, at) => awardWord(tokens, at, () => false) ?? key).join(" ");
};

describe("the words of an award are corrected beside each other", () => {
  test.each([
    ["hiesman trophey", "heisman trophy"],
    ["heismen", "heisman"],
    ["heizman", "heisman"],
    ["mpv", "mvp"],
    ["rokie of the yaer", "rookie of the year"],
    ["most valuble playr", "most valuable player"],
    ["defensve playr of the year", "defensive player of the year"],
    ["cy yung", "cy young"],
    ["hart trophey", "hart trophy"],
    ["6th mna of the yaer", "6th man of the year"],
  ])("%j", (text, expected) => expect(corrected(text)).toBe(expected));

  test.each(["year", "playr", "man", "trophies of the week", "the players of the game"])("%j stays", (text) =>
    expect(corrected(text)).toBe(
      tokensOf(text)
        .map(({ key }) => key)
        .join(" "),
    ),
  );
});
