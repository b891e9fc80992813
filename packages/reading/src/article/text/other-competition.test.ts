import { describe, expect, test } from "vitest";
import { markdownText } from "./markdown.ts";
import { lexiconOf, readArticle } from "./read-article.ts";
import { aMarket, aTeam } from "./samples.ts";

const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: 1, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [
      aTeam(101, "Carolina", "Panthers"),
      aTeam(102, "Tennessee", "Titans"),
      aTeam(103, "Las Vegas", "Raiders"),
      aTeam(104, "Detroit", "Lions"),
      aTeam(105, "Chicago", "Bears"),
    ],
    people: [],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [1] }),
    aMarket("total", { betOn: "event", leagues: [1], names: ["total"] }),
  ],
);
const isSporting = (text: string): boolean => readArticle(markdownText(text), LEXICON, null).sporting;

describe("texts about competitions outside the catalogue", () => {
  test.each([
    "NRL round 12. Panthers -10.5 over the Titans looks short, and the Raiders are +4.5 at home to the Rabbitohs. Total 44.5, take the over.",
    "Grey Cup week in the CFL: Lions +3.5 against the Stampeders, total 51.5. I would take the Lions and the points.",
    "The KBO is back. Doosan Bears -1.5 (+120) against the Samsung Lions, total 9.5. Bears -145 is my best bet tonight.",
    "UFL preview: Michigan Panthers -7 against the Memphis Showboats, total 43.5. The Panthers cover.",
    "A try scorer for the rugby: the Lions are -6.5, and the scrum decides it. Bears +4.5 is the bet in the other game.",
  ])("[RD7] %s", (text) => {
    expect(isSporting(text)).toBe(false);
  });

  test.each([
    "Panthers -3.5 at the Titans on Sunday. Their quarterback once won a Grey Cup in the CFL, and Carolina lets him throw.",
    "The Detroit Lions are -6.5 at home to the Chicago Bears. Their kicker came from the UFL, where he played for the Showboats.",
    "I watched rugby all morning, every scrum of it. Now the Bears are +3.5 at the Detroit Lions: the quarterback throws touchdowns, and no cornerback stops him in the red zone.",
  ])("[RD7] a text about a known league may mention another one: %s", (text) => {
    expect(isSporting(text)).toBe(true);
  });
});
