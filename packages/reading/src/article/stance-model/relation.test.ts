import { expect, test } from "vitest";
import { relationsOf, type PickedBet } from "./relation.ts";

const total = (points: number, side: PickedBet["side"], stance = "stated"): PickedBet => ({
  market: "total",
  subject: "",
  period: "game",
  points,
  side,
  stance,
});
const spread = (subject: string, points: number): PickedBet => ({
  market: "spread",
  subject,
  period: "game",
  points,
  side: "team",
  stance: "pick",
});

test("a line without a side gets different features for a later number that gives its side and for one that is another line", () => {
  const [open, given] = relationsOf([total(44.5, null), total(44.5, "under", "pick"), total(43.5, "under")]);
  expect(open).toEqual([
    "side given behind",
    "side given behind pick",
    "other line behind",
    "other line behind stated",
  ]);
  expect(given).toContain("side open before stated");
});

test('both sides of a spread get the feature "other side"', () => {
  const [one, other] = relationsOf([spread("a", -3), spread("b", 3)]);
  expect(one).toContain("other side behind pick");
  expect(other).toContain("other side before pick");
  expect(relationsOf([spread("a", -3), spread("b", 4)])).toEqual([[], []]);
});

test('a repeated bet gets the feature "same bet", and a number without a meaning none', () => {
  expect(relationsOf([spread("a", -3), null, spread("a", -3)])[0]).toContain("same bet behind");
  expect(relationsOf([null, spread("a", -3)])).toEqual([[], []]);
});
