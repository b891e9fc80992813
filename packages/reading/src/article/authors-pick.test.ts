import { expect, test } from "vitest";
import { analyse } from "./text/analysis.ts";
import { markdownText } from "./text/markdown.ts";
import { lexiconOf } from "./text/read-article.ts";
import { aMarket, aTeam } from "./text/samples.ts";

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
    aMarket("total", { betOn: "event", sides: "ou", leagues: [1] }),
  ],
);
const STORY = "The Denver Broncos visit the Detroit Lions on Sunday, and both quarterbacks are healthy.\n\n";

const picksIn = (text: string): string[] =>
  analyse(markdownText(STORY + text), LEXICON, null).bets.flatMap(({ pickSentence, subject, points }) =>
    pickSentence === undefined ? [] : [`${subject.name} ${points}: ${pickSentence}`],
  );

test.each([
  ["Our pick: Lions -4.5 (-110)", ["Detroit Lions -4.5: Our pick: Lions -4.5 (-110)"]],
  ["It is a short week. I am taking the Lions -4.5.", ["Detroit Lions -4.5: I am taking the Lions -4.5."]],
  ["We are taking the Lions -4.5.", ["Detroit Lions -4.5: We are taking the Lions -4.5."]],
  ["Once again I like the Lions -4.5.", ["Detroit Lions -4.5: Once again I like the Lions -4.5."]],
  [
    "We like the Lions -4.5, and the public is on Denver.",
    ["Detroit Lions -4.5: We like the Lions -4.5, and the public is on Denver."],
  ],
  ["I also like the Lions -4.5 here.", ["Detroit Lions -4.5: I also like the Lions -4.5 here."]],
])("[PK2] a bet that the author states is a pick: %s", (text, expected) => {
  expect(picksIn(text)).toEqual(expected);
});

test.each([
  "The Lions are -4.5 at home.",
  "I like the Lions -4.5 if their left tackle plays.",
  "“I am taking the Lions -4.5,” Dana Whitfield said.",
  "> I am taking the Lions -4.5.",
  "Dana Whitfield of the Harbor Sheet says the pick is Lions -4.5.",
  "My colleague likes the Lions -4.5.",
  "The public is taking the Lions -4.5.",
  "I would stay away from the Lions -4.5.",
])("[PK2] a quoted line, a conditional bet and another person's bet are no picks: %s", (text) => {
  expect(picksIn(text)).toEqual([]);
});

test("[PK2] the author's pick wins over the other side that the text quotes", () => {
  const quoted = "“I am taking the Broncos +4.5,” Dana Whitfield of the Harbor Sheet said on Friday.";
  expect(picksIn(`**My pick: Lions -4.5 (-110)**\n\n${quoted}`)).toEqual([
    "Detroit Lions -4.5: My pick: Lions -4.5 (-110)",
  ]);
});
