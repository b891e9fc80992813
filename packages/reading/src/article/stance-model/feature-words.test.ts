import { expect, test } from "vitest";
import { featureText } from "./feature-words.ts";

test.each([
  ["phrase", "turns down", "behind", "after it: a bet is turned down"],
  ["phrase behind", "decisive", "refuses", "after it: a refusal"],
  ["nearest before", "condition", "", "before it: a condition"],
  ["left", "my", "pick", "before it: “my pick”"],
  ["right at", "1", "TEAM", "after it: “[team]”"],
  ["right", "#half", "", "after it: “[number]”"],
  ["sentence has", "neg", "", "in its sentence: a negation"],
  ["place", "quoted", "", "inside quotation marks"],
])("[RD16] a feature is explained in plain words: %s %s %s", (...[group, first, second, text]) =>
  expect(featureText({ group, first, second })).toBe(text),
);

test.each([
  ["place", "claims", "1"],
  ["bet", "whole", ""],
  ["nearest", "none", "none"],
  ["link", "share 6", "stated"],
])("[RD16] a feature that only the model understands is not shown: %s %s %s", (...[group, first, second]) =>
  expect(featureText({ group, first, second })).toBeNull(),
);
