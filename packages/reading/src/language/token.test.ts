import { expect, test } from "vitest";
import { readNumber } from "./number-word.ts";
import { sentencesOf } from "./sentence.ts";
import { tokensOf } from "./token.ts";

const keys = (text: string): string[] => tokensOf(text).map(({ key }) => key);
const numbers = (text: string): [number, boolean, boolean][] =>
  tokensOf(text).flatMap((token) => (token.kind === "number" ? [[token.value, token.signed, token.plus]] : []));

test.each([
  ["Josh Allen's arm", ["josh", "allen", "arm"]],
  ["the Bills’ line", ["the", "bills", "line"]],
  ["Dončić, Ja'Marr and C.J.", ["doncic", ",", "jamarr", "and", "cj"]],
  ["the 49ers at 1H", ["the", "49ers", "at", "1h"]],
  ["Lakers-Thunder u229.5", ["lakers", "-", "thunder", "u", "229.5"]],
  ["", []],
])("the words of %j are compared in lower case, without accents, apostrophes and dots", (text, expected) =>
  expect(keys(text)).toEqual(expected),
);

test.each([
  [
    "-3.5 (+110)",
    [
      [-3.5, true, false],
      [110, true, false],
    ],
  ],
  [
    "−2½ or +½",
    [
      [-2.5, true, false],
      [0.5, true, false],
    ],
  ],
  [
    "-1½-110",
    [
      [-1.5, true, false],
      [-110, true, false],
    ],
  ],
  [
    "27-24",
    [
      [27, false, false],
      [24, false, false],
    ],
  ],
  [
    "25+ points, 1,250 fans",
    [
      [25, false, true],
      [1250, false, false],
    ],
  ],
  ["hit .302", [[0.302, false, false]]],
] satisfies [string, [number, boolean, boolean][]][])(
  "the numbers in %j are read with their value, sign and plus",
  (text, expected) => expect(numbers(text)).toEqual(expected),
);

test.each([
  ["six", 6, false],
  ["three and a half", 3.5, false],
  ["forty-two", 42, false],
  ["minus six and a half", -6.5, true],
  ["the run and a half", 1.5, false],
  ["la carrera y media", 1.5, false],
  ["plus 130", 130, true],
  ["2 and a half", 2.5, false],
])("%s is read as the number %s", (text, value, signed) =>
  expect(readNumber(tokensOf(text), 0)).toMatchObject({ value, signed }),
);

const sentences = (text: string): string[] => {
  const tokens = tokensOf(text);
  return sentencesOf(tokens).map(({ from, to }) => text.slice(tokens[from]!.start, tokens[to - 1]!.end));
};

test("a sentence ends at its punctuation, not at abbreviations, initials or numbers", () => {
  expect(sentences('He won. "Did he?" Yes! St. Louis won 3.5 times, said J. Smith Jr. of the U.S. team.')).toEqual([
    "He won.",
    '"Did he?"',
    "Yes!",
    "St. Louis won 3.5 times, said J. Smith Jr. of the U.S. team.",
  ]);
});

test("a long text without an end of sentence is split", () => {
  expect(sentencesOf(tokensOf("word ".repeat(1000))).every(({ from, to }) => to - from <= 200)).toBe(true);
});
