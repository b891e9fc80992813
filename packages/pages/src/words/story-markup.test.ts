import { expect, test } from "vitest";
import { bodyParts, storyDate, withDashes, withScores } from "./story-markup.ts";

test("a score is marked and has an en dash, and no other text changes", () => {
  const text = "Bills 24-22, ahead 1-0; call 1-800-426, the 2026-11-26 game, a 4-leg parlay";
  const typeset = "Bills 24–22, ahead 1–0; call 1-800-426, the 2026-11-26 game, a 4-leg parlay";
  const marked = withScores(text);
  expect(marked.replaceAll(/<[^>]+>/g, "")).toBe(typeset);
  expect(withDashes(text)).toBe(typeset);
  for (const typed of [withScores, withDashes]) expect(typed('<path d="M1-2"/>')).toBe('<path d="M1-2"/>');
  expect(withScores(withDashes(text))).toBe(marked);
  expect([...marked.matchAll(/<span class="score">(.+?)<\/span>/g)].map(([, score]) => score)).toEqual([
    "24–22",
    "1–0",
  ]);
});

test("the opening of a body has two paragraphs", () => {
  expect(bodyParts("<p>a</p><p>b</p><h2>c</h2><p>d</p><p>e</p>")).toEqual({
    opening: "<p>a</p><p>b</p>",
    continued: "<h2>c</h2><p>d</p>",
  });
});

test("the date of a story is the day in New York", () => {
  expect(storyDate(Date.UTC(2026, 10, 27, 1))).toBe(
    '<time datetime="2026-11-27T01:00:00.000Z">Thursday, November 26, 2026</time>',
  );
});
