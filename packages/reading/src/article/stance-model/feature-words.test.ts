import { expect, test } from "vitest";
import { featureText } from "./feature-words.ts";

test.each([
  ["phrase", "turns down", "behind", "a bet is turned down after it"],
  ["phrase behind", "decisive", "refuses", "a refusal after it"],
  ["nearest before", "condition", "", "a condition before it"],
  ["left", "my", "pick", "“my pick” before it"],
  ["right", "take", "TEAM", "“take [team]” after it"],
  ["sentence has", "neg", "", "a negation in its sentence"],
  ["place", "quoted", "", "inside quotation marks"],
])("[RD16] a feature is explained in plain words: %s %s %s", (...[group, first, second, text]) =>
  expect(featureText({ group, first, second })).toBe(text),
);

test.each([
  ["place", "claims", "1"],
  ["right at", "1", "TEAM"],
  ["right", "#half", ""],
  ["left", "i", ""],
  ["left", "the", "TEAM"],
  ["bet", "whole", ""],
  ["nearest", "none", "none"],
  ["link", "share 6", "stated"],
])("[RD16] a feature that only the model understands is not shown: %s %s %s", (...[group, first, second]) =>
  expect(featureText({ group, first, second })).toBeNull(),
);
