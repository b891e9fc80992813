import { expect, test } from "vitest";
import { aMarket, aPerson, aTeam } from "../text/samples.ts";
import { plainText } from "../text/block.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";

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
  ["Fri: Denver +3.5 (-110). Lost by four.", ["past spread team 3.5"]],
  ["Denver +3.5 at -110. Won, and it was never close.", ["past spread team 3.5"]],
  ["I like Denver +3.5 at -110. Lost three straight, and still.", ["pick spread team 3.5"]],
  ["I like Denver +3.5 at -110. Lost by 20 last week.", ["pick spread team 3.5"]],
  ["I like Denver +3.5 at -110. Won in Dallas on Sunday.", ["pick spread team 3.5"]],
  ["Kelce's receiving yards line is 61.5. Over.", ["pick player_rec_yards over 61.5"]],
  ["Denver +3.5 at -110? Sure.", ["pick spread team 3.5"]],
  ["Denver +3.5 at -110? I wouldn't know.", ["other spread team 3.5"]],
  ["If Bo Nix is ruled out, Kelce over 61.5 receiving yards is the bet.", ["other player_rec_yards over 61.5"]],
  ["Chiefs -3.5 (-110) ✅ was ours.", ["past spread team -3.5"]],
  ["The Broncos are +400 to lead at halftime.", []],
  ["The Chiefs are favored by 6.5. The wind is up. I'd have the points.", ["pick spread team 6.5"]],
  ["The Chiefs are favored by 6.5. Lay it.", ["pick spread team -6.5"]],
  ["The Chiefs are favored by 6.5. I wouldn't lay it.", ["rejected spread team -6.5"]],
  ["Kelce's receiving yards line is 61.5. I'm under 61.5.", ["pick player_rec_yards under 61.5"]],
  ["Kelce's receiving yards line is 61.5. Start him, and bet the over.", ["pick player_rec_yards over 61.5"]],
  ["Would I take Kelce over 61.5 receiving yards? Sure, if Nix plays.", ["other player_rec_yards over 61.5"]],
  ["Denver, a 3-point underdog on Thursday, is now getting 2 points.", ["past spread team 3", "stated spread team 2"]],
  ["I'd rather have a tooth out than bet the Chiefs -3.5.", ["rejected spread team -3.5"]],
  ["As for last Sunday's bets, they were poor. Denver +3.5 lost by ten.", ["past spread team 3.5"]],
  ["No bets today. The market has the Chiefs -3.5.", ["rejected spread team -3.5"]],
])("[RD11] words around a line and the next sentences decide its stance and side: %s", (text, expected) => {
  expect(stances(text)).toEqual(expected);
});

test("[RD10] ticks before the lines of a list are bullets, unless the list has crosses", () => {
  const list = (mark: string): string => `\n\n✔ Chiefs -3.5\n${mark} Denver +4.5\n✔ Kelce over 61.5 receiving yards`;
  const bets = ["spread team -3.5", "spread team 4.5", "player_rec_yards over 61.5"];
  expect(stances(list("✔"))).toEqual(bets.map((bet) => `pick ${bet}`));
  expect(stances(list("❌")).slice(0, 2)).toEqual(bets.slice(0, 2).map((bet) => `past ${bet}`));
});
