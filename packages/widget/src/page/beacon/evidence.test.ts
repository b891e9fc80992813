import { expect, test } from "vitest";
import { matchEvidence, normalized } from "./evidence.ts";

const offer = (lineId: number, ...evidence: string[]) => ({ lineId, evidence });

test("[WP5] evidence matches a paragraph whose quotes, dashes, case or spaces differ", () => {
  expect(normalized("  Allen\u2019s  \u201cnoise\u201d\u00a0\u2014 it")).toBe(normalized('ALLEN\'S "noise" - it'));
  expect([
    ...matchEvidence([offer(7, "I like Josh Allen\u2019s chances.")], ["x", "So: I like  Josh Allen's chances."], 3),
  ]).toEqual([[1, 7]]);
});

test("[WP5] shortened evidence matches the paragraph that contains it", () => {
  expect(
    matchEvidence(
      [offer(7, "The under on the total is the pati")],
      ["The under on the total is the patient side."],
      3,
    ).get(0),
  ).toBe(7);
});

test("[WP5] a paragraph gets at most one offer, each offer is used once, and the number of offers is limited", () => {
  const paragraphs = ["one and two", "two again", "three", "four"];
  const offers = [offer(1, "one"), offer(2, "two"), offer(3, "three"), offer(4, "four"), offer(5, "nowhere"), offer(6)];
  expect([...matchEvidence(offers, paragraphs, 3)]).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(matchEvidence(offers, paragraphs, 0).size).toBe(0);
});
