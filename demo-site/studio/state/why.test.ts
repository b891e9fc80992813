import { expect, test } from "vitest";
import { causeText, whySentences } from "./why.ts";

const PICK = [
  "the name of a market without a number",
  "the writer's pick: “I like”",
  "offered by the text with a probability of 90 %; at least 45 % is needed",
  "confidence 79 %: this probability on texts that the model had not seen, less a margin",
  "signals for it: the writer takes a bet before it",
  "the game against the opponent that the text names: Michigan Wolverines @ Ohio State Buckeyes",
  "the best price of 16 books: -137, -139, -140",
];

test("[ST1] the reasons of a pick are sentences: source, probability, game and price, without the model's signals", () => {
  expect(whySentences(PICK)).toEqual([
    "The writer picks this bet: “I like”.",
    "The text offers this bet with a probability of 90%; 45% is enough.",
    "Its confidence is 0.79: this probability on texts by other authors, less a margin.",
    "The text names both teams of Michigan Wolverines @ Ohio State Buckeyes.",
    "This book has the best price of 16 books; next are −139, −140.",
  ]);
});

test("[ST1] an implied bet, an editor's bet and a season bet say so", () => {
  expect(whySentences(["implied: the text states no bet on this subject"])[0]).toMatch(
    /^The text states no bet on this/,
  );
  const chances = "probability that implied bets fit the text: 91 %, and that it is about this subject: 86 %";
  expect(whySentences([chances])[1]).toMatch(
    /of 91%, and the text is about this team or player with a probability of 86%\.$/,
  );
  expect(whySentences(["an editor's bet"])).toEqual(["An editor chose this bet."]);
  expect(whySentences(["a bet on the season, without a game"])[1]).toBe("The bet is on the season, not on a game.");
});

test("[ST3] a bet that is not shown has one cause in plain words", () => {
  const unsure = "not clearly offered: a probability of 12 %; at least 45 % is needed";
  expect(causeText([unsure, "signals against it: a condition before it"])).toBe(
    "The text does not clearly offer it (12%, and 45% is needed)",
  );
  expect(causeText([unsure, "stance: past"])).toMatch(/^The text tells of an earlier bet \(12/);
  expect(causeText([PICK[2]!, "no book offers it"])).toBe("No book offers it");
});
