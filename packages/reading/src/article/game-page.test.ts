import { describe, expect, test } from "vitest";
import { markdownText } from "./text/markdown.ts";
import { lexiconOf, readArticle } from "./text/read-article.ts";
import { aMarket, aPerson, aTeam } from "./text/samples.ts";

const [NFL, NBA, MLB] = [1, 2, 4];
const LEXICON = lexiconOf(
  {
    leagues: [
      { kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] },
      { kind: "league", id: NBA, name: "nba", sportId: 2, aliases: ["NBA"] },
      { kind: "league", id: MLB, name: "mlb", sportId: 3, aliases: ["MLB"] },
    ],
    teams: [
      aTeam(101, "Kansas City", "Chiefs"),
      aTeam(102, "Seattle", "Seahawks"),
      aTeam(201, "New York", "Knicks"),
      aTeam(202, "Golden State", "Warriors"),
      aTeam(401, "Texas", "Rangers"),
      aTeam(402, "Houston", "Astros"),
    ],
    people: [aPerson(1, "Jacob deGrom", 401, "SP")],
    books: [],
  },
  [
    aMarket("spread", { betOn: "team", sides: "team", leagues: [NFL, NBA, MLB], names: ["spread"] }),
    aMarket("moneyline", {
      betOn: "team",
      sides: "team",
      hasPoints: false,
      leagues: [NFL, NBA, MLB],
      names: ["moneyline", "to win"],
    }),
    aMarket("total", { betOn: "event", leagues: [NFL, NBA, MLB], names: ["total", "over/under"] }),
    aMarket("player_strikeouts", { leagues: [MLB], names: ["strikeouts", "ponches"] }),
  ],
);
const read = (text: string) => readArticle(markdownText(text), LEXICON, null);
/** Bets of the rules, before the stance model. */
const claims = (text: string): string[] =>
  read(text).claims.map(({ market, subject, period, points, price }) =>
    [market.key, subject.name, period === "game" ? null : period, points, price]
      .filter((part) => part !== null)
      .join(" "),
  );

describe("game pages of betting sites", () => {
  test("[RD5] in a table, the price after a team's spread is its moneyline", () => {
    const table =
      "# Chiefs at Seahawks\n\n| | Spread | Moneyline | Total |\n|---|---|---|---|\n| Chiefs | +2.5 (-105) | +120 | O 45.5 (-110) |\n| Seahawks | -2.5 (-115) | -142 | U 45.5 (-110) |\n";
    expect(claims(table)).toEqual(
      expect.arrayContaining(["moneyline Kansas City Chiefs 120", "moneyline Seattle Seahawks -142"]),
    );
  });

  test("[RD3] a verb before a nickname, or a word of the page's title after it, is no part of the name", () => {
    const page = "## Knicks vs. Warriors Odds\n\nOpened Warriors -1, total 228. Now Warriors -2.5 (-110).";
    expect(claims(page)).toContain("spread Golden State Warriors -2.5 -110");
  });

  test('[RD5] a team "to win" a part of the game is a bet', () => {
    expect(claims("Knicks at Warriors on Friday. Warriors to win the first quarter, +100.")).toContain(
      "moneyline Golden State Warriors 1q 100",
    );
  });

  test("[RD3] a name may start with a lower-case prefix", () => {
    const text = "Jacob deGrom starts for the Rangers at the Astros. I like deGrom over 7.5 strikeouts at -105.";
    expect(claims(text)).toContain("player_strikeouts Jacob deGrom 7.5 -105");
  });

  test("[RD5] a decimal price after a Spanish word for a favourite is read", () => {
    expect(claims("Texas sale favorito a 1.80 ante los Houston Astros.")).toContain("moneyline Texas Rangers -125");
  });
});
