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
const claims = (text: string): string[] =>
  read(text).claims.map(({ market, subject, period, points, price }) =>
    [market.key, subject.name, period === "game" ? null : period, points, price]
      .filter((part) => part !== null)
      .join(" "),
  );

describe("a pick that names only the team", () => {
  const spreads = (text: string): string[] =>
    read(text).claims.map(({ subject, points, stance }) => `${stance} ${subject.name} ${points}`);
  test("[RD12] takes the number of the spread above it, with the other sign for the other team", () => {
    const game = "**Chiefs (+2.5) at Seahawks.** Two old coaches, and a cold field. Seahawks 27, Chiefs 20.";
    expect(spreads(`${game} Pick: Seahawks.`)).toEqual(["stated Kansas City Chiefs 2.5", "pick Seattle Seahawks -2.5"]);
    expect(spreads(`${game}\n\nMy pick: the Chiefs`)).toEqual(["pick Kansas City Chiefs 2.5"]);
    expect(spreads(`${game} ATS: Seahawks to cover.`)).toContain("pick Seattle Seahawks -2.5");
  });
  test("is no pick of a spread if a score follows, or if the spread is of another game", () => {
    const game = "**Chiefs (+2.5) at Seahawks.** Two old coaches, and a cold field.";
    expect(spreads(`${game} Pick: Seahawks 27, Chiefs 20.`)).toEqual(["stated Kansas City Chiefs 2.5"]);
    expect(spreads(`${game} The Rangers play at the Astros. Pick: Rangers.`)).toEqual([
      "stated Kansas City Chiefs 2.5",
    ]);
  });
});

describe("a line that news tells in the past", () => {
  const stances = (text: string): string[] => read(text).claims.map(({ stance }) => stance);
  test("[RD10] is an offer if its sentence names a source", () => {
    const preview = "The Chiefs visit the Seahawks on Sunday. ";
    expect(stances(`${preview}The Seahawks were 2.5-point favorites as of Thursday.`)).toEqual(["stated"]);
    expect(stances(`${preview}Seattle was listed as a 2.5-point favorite Wednesday night.`)).toEqual(["stated"]);
    expect(stances(`${preview}We went from Seahawks -3.5 to -2.5 at noon.`)).toEqual(["past", "stated"]);
  });
  test("[RD10] is an earlier line without a source, or with a newer number", () => {
    const preview = "The Chiefs visit the Seahawks on Sunday. ";
    expect(stances(`${preview}The Seahawks were 2.5-point favorites.`)).toEqual(["past"]);
    expect(stances(`${preview}The Seahawks were 2.5-point favorites as of Monday but that was early.`)).toEqual([
      "past",
    ]);
  });
});

test("[RD9] a small price behind a team is that of the line before it, a large one is the team's", () => {
  expect(claims("The Chiefs visit the Seahawks. I like over 45.5 for the Chiefs at -110.")).toEqual([
    "total Kansas City Chiefs 45.5 -110",
  ]);
  expect(claims("The Chiefs visit the Seahawks. The total is 45.5, with the Seahawks at -165.")).toEqual(
    expect.arrayContaining(["moneyline Seattle Seahawks -165"]),
  );
});

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
