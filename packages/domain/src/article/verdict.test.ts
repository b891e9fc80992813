import { expect, test } from "vitest";
import { aMarket, aPerson, aTeam } from "./samples.ts";
import { plainText } from "./block.ts";
import { lexiconOf, readArticle } from "./read-article.ts";

const lexicon = lexiconOf(
  {
    leagues: [{ kind: "league", id: 1, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos", "DEN"), aTeam(102, "Kansas City", "Chiefs", "KC")],
    people: [aPerson(1, "Travis Kelce", 102, "TE"), aPerson(2, "Bo Nix", 101, "QB")],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [1], names: ["spread"] }),
    aMarket("moneyline", { betOn: "team", sides: "team", hasPoints: false, leagues: [1], names: ["moneyline"] }),
    aMarket("total", { betOn: "event", leagues: [1], names: ["total"] }),
    aMarket("player_rec_yards", { leagues: [1], names: ["receiving yards"] }),
  ],
);

const stances = (text: string): string[] =>
  readArticle(
    plainText("", `The Kansas City Chiefs host the Denver Broncos in the NFL. ${text}`),
    lexicon,
    null,
  ).claims.map(({ stance, market: { key }, side, points }) => `${stance} ${key} ${side} ${points}`);

test.each([
  ["Denver is +3.5 (-110). Skip.", ["rejected spread team 3.5"]],
  ["Kelce's receiving yards line is 61.5. Over.", ["pick player_rec_yards over 61.5"]],
  ["Denver +3.5 at -110? Sure.", ["pick spread team 3.5"]],
  ["Denver +3.5 at -110? I wouldn't know.", ["other spread team 3.5"]],
  ["If Bo Nix is ruled out, Kelce over 61.5 receiving yards is the bet.", ["other player_rec_yards over 61.5"]],
  ["Chiefs -3.5 (-110) ✅ was ours.", ["past spread team -3.5"]],
  ["The Broncos are +400 to lead at halftime.", []],
])("[RD11] %s", (text, expected) => {
  expect(stances(text)).toEqual(expected);
});
