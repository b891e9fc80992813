import { expect, test } from "vitest";
import { analyse } from "./text/analysis.ts";
import { markdownText } from "./text/markdown.ts";
import { lexiconOf } from "./text/read-article.ts";
import { aMarket, aTeam } from "./text/samples.ts";

const BRONCOS = 101;
const LIONS = 103;
const BEARS = 104;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: 1, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [
      aTeam(BRONCOS, "Denver", "Broncos"),
      aTeam(LIONS, "Detroit", "Lions"),
      aTeam(BEARS, "Chicago", "Bears"),
      aTeam(105, "Green Bay", "Packers"),
    ],
    people: [],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [1] }),
    aMarket("moneyline", { betOn: "team", sides: "team", hasPoints: false, leagues: [1] }),
  ],
);
const STORY = "## Broncos at Lions\n\nThe Denver Broncos visit the Detroit Lions on Sunday.\n\n";

const opponentsIn = (text: string) =>
  analyse(markdownText(STORY + text), LEXICON, null).bets.flatMap(({ subject, opponentId, namesOpponent, isDirect }) =>
    isDirect ? [[subject.id, opponentId, namesOpponent]] : [],
  );

test.each([
  ["We are taking the Lions -4.5 over the Bears.", [[LIONS, BEARS, true]]],
  ["We are taking the Lions -4.5 (-110) against Chicago.", [[LIONS, BEARS, true]]],
  ["Our pick: Lions at Bears, Lions -4.5 (-110)", [[LIONS, BEARS, true]]],
  ["Our pick: Bears vs. Lions -4.5 (-110)", [[LIONS, BEARS, true]]],
  ["We are taking the Lions -4.5 over the Broncos.", [[LIONS, BRONCOS, true]]],
  ["We are taking the Lions -4.5.", [[LIONS, BRONCOS, false]]],
  [
    "We are taking the Lions -4.5 and the Bears -3 over the Packers.",
    [
      [LIONS, BRONCOS, false],
      [BEARS, 105, true],
    ],
  ],
])("[AW22] the opponent that the bet's sentence names wins over the game of the text: %s", (text, expected) => {
  expect(opponentsIn(text)).toEqual(expected);
});
