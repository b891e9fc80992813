import { expect, test } from "vitest";
import { analyse } from "./analysis.ts";
import { markdownText } from "./markdown.ts";
import { lexiconOf } from "./read-article.ts";
import { aMarket, aTeam } from "./samples.ts";

const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: 1, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [aTeam(101, "Denver", "Broncos"), aTeam(103, "Detroit", "Lions")],
    people: [],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [1] }),
    aMarket("moneyline", { betOn: "team", sides: "team", hasPoints: false, leagues: [1] }),
  ],
);

const STORY = "The Denver Broncos visit the Detroit Lions on Sunday, and both quarterbacks are healthy.\n\n";

const notOffered = (text: string): string[] =>
  analyse(markdownText(STORY + text), LEXICON, null).turnedDown.map(
    ({ market, subject, points, price, reasons }) => `${market} ${subject} ${points ?? price}: ${reasons.at(-1)}`,
  );

test.each(["1/0", "0/1", "0/0", "99999999999/1"])("[RD9] a fraction without a price is no price: %s", (fraction) => {
  const { bets } = analyse(markdownText(`${STORY}Take the Lions at ${fraction}.`), LEXICON, null);
  expect(bets.map(({ price }) => price).filter((price) => price !== null)).toEqual([]);
});

test.each([
  ["The Lions are +400 to lead at halftime.", ["unknown Detroit Lions 400: no known market matches this bet"]],
  ["The Lions were -7 last week.", ["spread Detroit Lions -7: stance: past"]],
  ["Our pick: Lions -4.5 (-110)", []],
])("[RD11] the explanation lists the lines that are not offered: %s", (text, expected) => {
  expect(notOffered(text)).toEqual(expected);
});
