import { describe, expect, test } from "vitest";
import { betsIn } from "./slip-samples.ts";

describe("[SL1] [BT9] the opponent that the text names", () => {
  test.each([
    ["a second stat of the same player", "Booker at Chicago: 25+ points and 5+ assists", "204|204"],
    ["named after both bets", "Booker over 25.5 points and over 5.5 assists against the Bulls", "204|204"],
    ["players of one team", "Booker over 25.5 points, Trae over 8.5 assists, both v Chicago", "204|204"],
    ["named for the team's bet", "Chiefs -3 vs Denver for 20, Mahomes over 250.5 passing yards for 20", "101|101"],
    ["the game of a total", "Suns -4 (-110)\nsuns/bulls u226.5 (-105)", "204|204"],
    ["a corrected bet", "Chiefs plus three against Denver wait no just give me the Chiefs moneyline", "101"],
    ["the other side", "suns -2 at chicago, no sorry wrong side, bulls +2 for 20", "203"],
    [
      "a same game parlay",
      "same game parlay Broncos at Chiefs: Mahomes 250+ passing yards, Sutton td, Broncos +7.5",
      "101|102|102",
    ],
    ["only the word same game", "Booker 25+ points and Jokic 10+ rebounds, same game", "201|203"],
    [
      "a line with only the opponent",
      "Chiefs -3 (-110)\n  v Denver, 8:15 PM\nSuns ml (-150)\n  at Chicago Bulls, 10:30 PM",
      "101|204",
    ],
    ["codes before nicknames", "Kings +6.5\nSpread -110\nCHI Bulls @ SAC Kings 11:30 PM", "204"],
    [
      "the game of a row",
      "| NBA | Suns @ Bulls | Suns moneyline | -140 |\n| NFL | Chiefs @ Broncos | Chiefs -3 | -110 |",
      "204|101",
    ],
    ["contre", "20$ sur les Suns gagnant samedi contre Chicago", "204"],
  ])("%s: %j", (_, text, expected) =>
    expect(
      betsIn(text)
        .split("|")
        .map((leg) => / v (\d+)$/.exec(leg)?.[1])
        .join("|"),
    ).toBe(expected),
  );
});

describe("an opponent is not shared", () => {
  test.each([
    ["with a future of the team", "Chiefs -3 vs Denver, Chiefs to win the super bowl +600"],
    ["with another team", "Chiefs -3 vs Denver for 20, Suns -4 for 20"],
    ["if the text names two games", "Suns ml vs Chicago, Suns +3 vs Denver, Booker over 25.5 points"],
  ])("%s: %j", (_, text) => expect(betsIn(text).split("|").at(-1)).not.toMatch(/ v \d/));
});
