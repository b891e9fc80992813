import { expect, test } from "vitest";
import { matches } from "./match.ts";

const ODDS = "listOdds All odds of a market type GET /market/{league}/{marketType}/odds";

test.each([
  ["", true],
  ["odds", true],
  ["ODDS league", true],
  ["/market post", false],
  ["  get   market ", true],
])("a search for %j finds the odds: %s", (wish, found) => expect(matches(ODDS, wish)).toBe(found));
