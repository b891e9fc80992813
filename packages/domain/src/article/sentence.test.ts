import { describe, expect, test } from "vitest";
import { sentenceAround } from "./sentence.ts";

const around = (text: string, words: string): string => {
  const start = text.indexOf(words);
  return sentenceAround(text, start, start + words.length);
};

const TEXT = `Cold again. “Josh Allen is ready,” said the coach! The line is 3.5 for now; the Buffalo Bills know it.
A new paragraph without an end`;

describe("the sentence around a place", () => {
  test.each([
    ["Cold", "Cold again."],
    ["Allen", "“Josh Allen is ready,” said the coach!"],
    ["Buffalo Bills", "The line is 3.5 for now; the Buffalo Bills know it."],
    ["paragraph", "A new paragraph without an end"],
  ])("of %s", (words, sentence) => expect(around(TEXT, words)).toBe(sentence));

  test("does not end within a number", () => expect(around(TEXT, "line")).toContain("3.5 for now"));

  test("ends with its paragraph, not with a line", () => {
    expect(around("A headline\n\nOne line,\nanother line", "another")).toBe("One line,\nanother line");
    expect(around("A headline\n\nOne line", "headline")).toBe("A headline");
  });

  test("is the whole text when that is one sentence", () => expect(around("Only this", "this")).toBe("Only this"));
});

describe("a long sentence", () => {
  const long = `${"word ".repeat(200)}Josh Allen ${"word ".repeat(200)}`;

  test("is cut to what can be shown, with the name in it", () => {
    const cut = around(long, "Josh Allen");
    expect(cut).toContain("Josh Allen");
    expect(cut.length).toBeLessThanOrEqual(260);
  });

  test("is cut after a name at its start", () => {
    const cut = around(`Josh Allen ${"word ".repeat(200)}`, "Josh Allen");
    expect(cut.startsWith("Josh Allen")).toBe(true);
    expect(cut.length).toBeLessThanOrEqual(241);
  });
});

test("a sentence is an exact part of the text, from every place", () => {
  for (let start = 0; start < TEXT.length; start++)
    for (const length of [1, 5]) {
      const end = Math.min(TEXT.length, start + length);
      expect(TEXT).toContain(sentenceAround(TEXT, start, end));
    }
});
