import { expect, test } from "vitest";
import { extractText } from "../../reader/extract/extract.ts";
import { markdownText } from "../text/markdown.ts";
import { lexiconOf, readArticle } from "../text/read-article.ts";
import { aMarket, aTeam } from "../text/samples.ts";
import type { Text } from "../text/block.ts";

const NFL = 1;
const team = { betOn: "team", sides: "team", leagues: [NFL] } as const;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [
      aTeam(101, "Kansas City", "Chiefs", "KC"),
      aTeam(102, "Seattle", "Seahawks", "SEA"),
      aTeam(103, "Detroit", "Lions", "DET"),
      aTeam(104, "Chicago", "Bears", "CHI"),
    ],
    people: [],
    books: [{ kind: "book", id: 1, name: "FanDuel", aliases: [] }],
  },
  [
    aMarket("spread", { ...team, names: ["spread"] }),
    aMarket("moneyline", { ...team, hasPoints: false, names: ["moneyline"] }),
    aMarket("total", { betOn: "event", leagues: [NFL], names: ["total", "over/under"] }),
    aMarket("championship", { ...team, hasPoints: false, isFuture: true, names: ["super bowl"] }),
    aMarket("conference_winner", { ...team, hasPoints: false, isFuture: true, names: ["win the nfc"] }),
  ],
);
const claimsIn = (text: Text): string[] =>
  readArticle(text, LEXICON, null).claims.map(({ market, subject, opponent, side, points, price }) =>
    [market.key, subject.name, opponent && `v ${opponent.name}`, side === "team" ? null : side, points, price]
      .filter((part) => part !== null)
      .join(" "),
  );
const PREVIEW = "# Chiefs at Seahawks\n\nThe Chiefs visit the Seahawks on Sunday, and the Lions host the Bears.\n\n";
const claims = (...rows: string[]): string[] => claimsIn(markdownText(PREVIEW + rows.join("\n")));
const RULE = "|---|---|---|---|";

test("[RD8] [RD9] a table with the markets as columns gives each team its lines, in any order of the columns", () => {
  const rows = [
    "| | Over/Under | Moneyline | Spread |",
    RULE,
    "| Chiefs | 45.5 | +120 | +2.5 (-105) |",
    "| Seahawks | u45.5 (-112) | -142 | -2.5 (-115) |",
  ];
  expect(claims(...rows)).toEqual([
    "total Kansas City Chiefs v Seattle Seahawks over 45.5",
    "moneyline Kansas City Chiefs v Seattle Seahawks 120",
    "spread Kansas City Chiefs v Seattle Seahawks 2.5 -105",
    "total Seattle Seahawks v Kansas City Chiefs under 45.5 -112",
    "moneyline Seattle Seahawks v Kansas City Chiefs -142",
    "spread Seattle Seahawks v Kansas City Chiefs -2.5 -115",
  ]);
});

test("[RD8] [RD9] a table with the teams as columns gives each team the line of its column", () => {
  expect(
    claims("| | Chiefs | Seahawks |", "|---|---|---|", "| Spread | +2.5 | -2.5 |", "| ML | +120 | -142 |"),
  ).toEqual([
    "spread Kansas City Chiefs v Seattle Seahawks 2.5",
    "spread Seattle Seahawks v Kansas City Chiefs -2.5",
    "moneyline Kansas City Chiefs v Seattle Seahawks 120",
    "moneyline Seattle Seahawks v Kansas City Chiefs -142",
  ]);
});

test("[RD8] in a table of favourites, a number without a sign is points that the favourite gives", () => {
  const rows = [
    "| Favorite | Line | Underdog | O/U |",
    RULE,
    "| Seahawks | 2.5 | Chiefs | 45.5 |",
    "| Lions | 6 | Bears | 47 |",
  ];
  expect(claims(...rows)).toEqual([
    "spread Seattle Seahawks v Kansas City Chiefs -2.5",
    "total Seattle Seahawks v Kansas City Chiefs over 45.5",
    "spread Detroit Lions v Chicago Bears -6",
    "total Detroit Lions v Chicago Bears over 47",
  ]);
});

test("[RD8] a row of a table can have the lines of one book", () => {
  const rows = ["| Book | Chiefs | Seahawks | Total |", RULE, "| FanDuel | +3 (-110) | -3 (-110) | 45.5 |"];
  const read = readArticle(markdownText(PREVIEW + rows.join("\n")), LEXICON, null).claims;
  expect(read.map(({ market, points, book }) => `${market.key} ${points} ${book?.name}`)).toEqual([
    "spread 3 FanDuel",
    "spread -3 FanDuel",
    "total 45.5 FanDuel",
  ]);
});

test("[RD9] a column of a table can have the prices of a future", () => {
  const rows = [
    "| Team | Title odds | NFC odds |",
    "|---|---|---|",
    "| Seahawks | +900 | +400 |",
    "| Lions | +650 | +300 |",
  ];
  expect(claims(...rows)).toEqual(["championship Seattle Seahawks 900", "championship Detroit Lions 650"]);
});

test("[RD10] columns of opening lines and tables of results have no lines", () => {
  const opened = [
    "| | Spread (open) | Spread |",
    "|---|---|---|",
    "| Chiefs | +1.5 | +2.5 |",
    "| Seahawks | -1.5 | -2.5 |",
  ];
  expect(claims(...opened)).toContain("spread Kansas City Chiefs v Seattle Seahawks 2.5");
  const results = ["| Team | Spread | Total | Result |", RULE, "| Lions | -6 | 47 | Won by 3 |"];
  expect(claims(...results)).not.toContain("total Detroit Lions over 47");
});

test("[RD10] [RD11] a row with a verdict, a box score and a table below such a heading have no lines", () => {
  const verdicts = [
    "| Team | Spread | Verdict |",
    "|---|---|---|",
    "| Seahawks | -2.5 | Pass |",
    "| Lions | -6 | Play |",
  ];
  expect(claims(...verdicts)).not.toContain("spread Seattle Seahawks -2.5");
  const box = ["| Team | Q1 | Q2 | Total |", RULE, "| Seahawks | 20 | 25 | 45 |"];
  expect(claims(...box)).toEqual([]);
  const lines = ["| Team | Spread | Total |", "|---|---|---|", "| Seahawks | -2.5 | 45.5 |"];
  const below = (heading: string): (boolean | undefined)[] =>
    readArticle(markdownText(`${PREVIEW}## ${heading}\n\n${lines.join("\n")}`), LEXICON, null).claims.map(
      ({ isOfTable }) => isOfTable,
    );
  expect(below("Sunday's board")).toEqual([true, true]);
  for (const heading of ["Closing lines", "What my model makes it", "Halftime odds"])
    expect(below(heading)).not.toContain(true);
});

test("[RD8] rows are a game only if their spreads add up to zero", () => {
  const favorites = ["| Team | Spread |", "|---|---|", "| Seahawks | -2.5 |", "| Lions | -6 |"];
  expect(claims(...favorites)).toEqual(["spread Seattle Seahawks -2.5", "spread Detroit Lions -6"]);
});

test("a table of 1,000 rows is read in linear time", () => {
  const rows = Array.from({ length: 1000 }, () => "| Seahawks | -2.5 | -142 | 45.5 |");
  const started = process.cpuUsage();
  claims("| Team | Spread | ML | Total |", RULE, ...rows);
  const MAX_CPU_MICROSECONDS = 8_000_000;
  expect(process.cpuUsage(started).user).toBeLessThan(MAX_CPU_MICROSECONDS);
});

test("[RD17] the cells of a table in HTML are read like those in markdown, also with paragraphs in them", () => {
  const cell = (text: string): string => `<td><p>${text}</p></td>`;
  const row = (...texts: string[]): string => `<tr>${texts.map(cell).join("")}</tr>`;
  const prose = "The Chiefs visit the Seahawks on Sunday, and neither team has had much rest or any reason for it.";
  const table = `<table>${row("", "Spread", "Moneyline")}${row("Chiefs", "+2.5", "+120")}${row("Seahawks", "-2.5", "-142")}</table>`;
  const page = `<!doctype html><html><body><article><h1>Chiefs at Seahawks</h1><p>${prose}</p>${table}<p>${prose}</p></article></body></html>`;
  expect(claimsIn(extractText(page))).toEqual([
    "spread Kansas City Chiefs v Seattle Seahawks 2.5",
    "moneyline Kansas City Chiefs v Seattle Seahawks 120",
    "spread Seattle Seahawks v Kansas City Chiefs -2.5",
    "moneyline Seattle Seahawks v Kansas City Chiefs -142",
  ]);
});
