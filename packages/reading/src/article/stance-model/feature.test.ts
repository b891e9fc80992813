import { expect, test } from "vitest";
import { FeatureList, nameOfFeature, WeightList, FeatureWeights } from "./feature.ts";

const TABLE = new FeatureWeights(["0.5", "2\tleft\ttake", "-1\tleft\ttake\tthe", "0.25\tbet\tspread"].join("\n"));

test("a repeated feature counts once in a sum, and a pair of words is another feature", () => {
  const list = new WeightList(TABLE);
  list.add("left", "take");
  list.add("left", "take");
  list.add("left", "take", "the");
  list.add("right", "take");
  list.add("bet", "moneyline");
  expect(TABLE.bias).toBe(0.5);
  expect(list.sum).toBe(1);
  expect(list.strongest(1).map(({ weight }) => weight)).toEqual([2]);
  expect(list.strongest(-1)).toMatchObject([{ group: "left", first: "take", second: "the", weight: -1 }]);
});

test("a feature of one sum still counts in another", () => {
  const [one, other] = [new WeightList(TABLE), new WeightList(TABLE)];
  one.add("bet", "spread");
  other.add("bet", "spread");
  expect([one.sum, other.sum]).toEqual([0.25, 0.25]);
});

test("feature names have the format of the weights file", () => {
  const list = new FeatureList();
  list.add("left", "take", "the");
  list.add("left", "take");
  expect([...list.names]).toEqual([nameOfFeature("left", "take", "the"), "left\ttake"]);
});
