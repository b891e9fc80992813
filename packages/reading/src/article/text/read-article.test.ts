import { describe, expect, test } from "vitest";
import type { Market } from "../../language/market.ts";
import { betsOf } from "../bets.ts";
import { markdownText } from "./markdown.ts";
import { lexiconOf, readArticle } from "./read-article.ts";
import { aMarket, aPerson as person, aTeam as team } from "./samples.ts";

const NFL = 1;
const NBA = 2;
const NHL = 5;
const SPORTS = new Map([
  [NFL, 1],
  [NBA, 2],
  [NHL, 4],
]);
const sportOf = (leagueId: number): number => SPORTS.get(leagueId) ?? 0;

const market = (key: string, overrides: Partial<Market>): Market =>
  aMarket(key, { leagues: [NFL, NBA, NHL], ...overrides });

const LEXICON = lexiconOf(
  {
    leagues: [
      { kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] },
      { kind: "league", id: NBA, name: "nba", sportId: 2, aliases: ["NBA"] },
      { kind: "league", id: NHL, name: "nhl", sportId: 4, aliases: ["NHL"] },
    ],
    teams: [
      team(101, "Denver", "Broncos", "DEN"),
      team(102, "Kansas City", "Chiefs", "KC"),
      team(103, "Detroit", "Lions", "DET"),
      team(104, "New York", "Jets", "NYJ"),
      team(201, "Denver", "Nuggets", "DEN"),
      team(202, "Sacramento", "Kings", "SAC"),
      team(203, "Orlando", "Magic", "ORL"),
      team(501, "Los Angeles", "Kings", "LAK"),
      team(502, "Winnipeg", "Jets", "WPG"),
    ],
    people: [
      person(1, "Bo Nix", 101, "QB"),
      person(2, "Travis Kelce", 102, "TE"),
      person(3, "Nikola Jokić", 201, "C"),
      person(4, "Christian Braun", 201, "SG"),
      person(5, "Jamaal Williams", 103, "RB"),
    ],
    books: [{ kind: "book", id: 1, name: "DraftKings", aliases: [] }],
  },
  [
    market("spread", { betOn: "team", sides: "team", names: ["point spread"] }),
    market("moneyline", { betOn: "team", sides: "team", hasPoints: false, names: ["ml"] }),
    market("total", { betOn: "event", names: ["over/under"] }),
    market("player_points", { leagues: [NBA], names: ["points"] }),
    market("player_assists", { leagues: [NBA], names: ["assists"] }),
    market("player_rec_yards", { leagues: [NFL], names: ["receiving yards"] }),
    market("player_interceptions", { leagues: [NFL], names: ["interceptions"] }),
    market("division_winner", { betOn: "team", sides: "team", hasPoints: false, isFuture: true, names: ["afc west"] }),
  ],
);

const read = (text: string) => readArticle(markdownText(text), LEXICON, null);
const FOOTBALL = "Notes on the NFL: the quarterback, the touchdown, the season.\n\n";
const HOOPS = "Notes on the NBA: the rebounds, the dunks, the season.\n\n";

const names = (text: string): [string, string | null][] =>
  read(text).mentions.flatMap(({ text: name, entity }): [string, string | null][] =>
    entity?.kind === "league" ? [] : [[name, entity?.name ?? null]],
  );
const lines = (text: string): string[] =>
  read(text).claims.map(({ stance, market: { key }, subject, side, points, price }) =>
    [stance, key, subject.name, side, points, price].filter((part) => part !== null && part !== "team").join(" "),
  );

describe("names", () => {
  test("[RD1] a name is found by whole words and capitals, with or without possessive and accents", () => {
    expect(names(`${HOOPS}Nikola Jokic's night: the Denver Nuggets won, and jokic rested.`)).toEqual([
      ["Nikola Jokic", "Nikola Jokić"],
      ["Denver Nuggets", "Denver Nuggets"],
    ]);
  });

  test("[RD2] the words of a block decide between teams of two leagues with one name", () => {
    expect(names(`${HOOPS}The Kings lost to the Magic by nine points.`)[0]).toEqual(["Kings", "Sacramento Kings"]);
    const ice = "Notes on the NHL: the goalie, the puck, the season.\n\nThe Kings lost to the Jets in a shootout.";
    expect(names(ice)).toEqual([
      ["Kings", "Los Angeles Kings"],
      ["Jets", "Winnipeg Jets"],
    ]);
  });

  test("[RD2] the section decides between the teams of a city", () => {
    const two =
      "# NFL and NBA\n\n## NFL\n\nDenver threw a touchdown behind its quarterback.\n\n## NBA\n\nThe center of the Magic had ten rebounds and five assists. Denver scored 120 points.";
    expect(names(two).filter(([name]) => name === "Denver")).toEqual([
      ["Denver", "Denver Broncos"],
      ["Denver", "Denver Nuggets"],
    ]);
  });

  test("[RD3] a surname means the last person with it, even a coach", () => {
    expect(names(`${FOOTBALL}Travis Kelce caught six for the Chiefs. Kelce ran well.`).at(-1)).toEqual([
      "Kelce",
      "Travis Kelce",
    ]);
    expect(names(`${FOOTBALL}Coach Doug Williams led the Lions. Williams said so.`).at(-1)).toEqual(["Williams", null]);
  });

  test("[RD3] a surname without a full name means a player of a named team", () => {
    expect(names(`${FOOTBALL}The Lions gave Williams the ball.`).at(-1)).toEqual(["Williams", "Jamaal Williams"]);
  });

  test("[RD4] another form of the first name is the same person", () => {
    expect(names(`${HOOPS}Chris Braun scored 20 points for the Nuggets.`)[0]).toEqual(["Braun", "Christian Braun"]);
  });

  test("[RD5] a nickname behind an unknown word is no known team in the whole text", () => {
    const school =
      "The season of the Riverton Lions is over: the quarterback threw a touchdown. The Lions won nine games for the NFL fans.";
    expect(names(school).filter(([name]) => name === "Lions")).toEqual([
      ["Lions", null],
      ["Lions", null],
    ]);
  });

  test("[RD6] a city after a preposition is a place", () => {
    expect(names(`${FOOTBALL}The Chiefs flew to Detroit on a Friday.`).at(-1)).toEqual(["Detroit", null]);
  });

  test("[RD7] a text that is not about sports has no names", () => {
    const zoo =
      "Lions and kings: a night at the museum\n\nThe lions of the museum are made of bronze, and its kings are made of wax. Visitors from Denver were delighted, said the director, and the café sold out of cake before noon on both days of the long weekend.";
    const { mentions, claims, sporting } = read(zoo);
    expect([mentions, claims, sporting]).toEqual([[], [], false]);
  });

  test("[RD16] each name is explained with reasons and rejected alternatives", () => {
    const kings = read(`${HOOPS}The Kings lost to the Magic.`).mentions.find(({ text }) => text === "Kings");
    expect(kings?.reasons.join()).toContain("league share");
    expect(kings?.rejected.map(({ entity }) => entity.name)).toEqual(["Los Angeles Kings"]);
  });
});

describe("lines", () => {
  test.each([
    ["[RD8]", "Kansas City is a three-point favorite over Denver.", ["stated spread Kansas City Chiefs -3"]],
    ["[RD8]", "The Broncos are catching 3.5 from the Chiefs.", ["stated spread Denver Broncos 3.5"]],
    ["[RD8]", "The total for Chiefs-Broncos sits at 44.5.", ["stated total Kansas City Chiefs 44.5"]],
    ["[RD8]", "The Lions, minus six and a half, should roll.", ["stated spread Detroit Lions -6.5"]],
    ["[RD9]", "I like Kelce over 48½ receiving yards, -112.", ["pick player_rec_yards Travis Kelce over 48.5 -112"]],
    ["[RD9]", "Bo Nix to throw an interception is +120.", ["stated player_interceptions Bo Nix over 0.5 120"]],
    ["[RD9]", "The Broncos to win the AFC West at 9/4.", ["stated division_winner Denver Broncos 225"]],
    ["[RD9]", "Detroit is +135 on the road against the Chiefs.", ["stated moneyline Detroit Lions 135"]],
    [
      "[RD10]",
      "The Chiefs opened at -2.5 and are -4 (-110) against the Lions.",
      ["past spread Kansas City Chiefs -2.5", "stated spread Kansas City Chiefs -4 -110"],
    ],
    ["[RD10]", "Last week the Jets closed at +7.", ["past spread New York Jets 7"]],
    ["[RD10]", "The Lions, a 3-point underdog, beat the Chiefs 27-24.", ["past spread Detroit Lions 3"]],
    ["[RD11]", "I want no part of the Jets +7.", ["rejected spread New York Jets 7"]],
    ["[RD11]", "Detroit -9.5 is too rich for me.", ["rejected spread Detroit Lions -9.5"]],
    ["[RD11]", "My cousin has the Jets +7.", ["other spread New York Jets 7"]],
    ["[RD11]", "My number makes the Lions a 4-point favorite.", ["other spread Detroit Lions -4"]],
    [
      "[RD8]",
      "The over on Travis Kelce's receiving yards (52.5, -115) is live.",
      ["stated player_rec_yards Travis Kelce over 52.5 -115"],
    ],
    ["[RD8]", "The Lions are a pick 'em against the Chiefs.", ["stated spread Detroit Lions 0"]],
    ["[RD8]", "Kansas City to win by 7 or more pays +140.", ["stated spread Kansas City Chiefs -6.5 140"]],
    ["[RD9]", "The spread of the Broncos at Detroit is +2.5.", ["stated spread Denver Broncos 2.5"]],
    ["[RD9]", "You can get +118 on Detroit.", ["stated moneyline Detroit Lions 118"]],
    [
      "[RD10]",
      "The Jets have gone from +6 to +4.5 since Monday.",
      ["past spread New York Jets 6", "stated spread New York Jets 4.5"],
    ],
    [
      "[RD10]",
      "Travis Kelce has gone over 52.5 receiving yards in five of seven.",
      ["past player_rec_yards Travis Kelce over 52.5"],
    ],
    ["[RD11]", "No bet on the Lions -6.", ["rejected spread Detroit Lions -6"]],
    [
      "[RD11]",
      "Lions -3 (-110), playable to -4.",
      ["stated spread Detroit Lions -3 -110", "other spread Detroit Lions -4"],
    ],
    ["[RD13]", "Kelce was quiet. Zebulon Marchetti over 48.5 receiving yards at -110.", []],
  ])("%s each line is read with its stance: %s", (_, text, expected) => {
    expect(lines(`${FOOTBALL}${text} That is how it looks from here on a quiet evening before the weekend.`)).toEqual(
      expected,
    );
  });

  test("[RD12] the team that a heading emphasises is the pick, whether it lays or gets the points", () => {
    const post = (heading: string): string[] => lines(`${FOOTBALL}### ${heading}\n\nThe quarterback is well.`);
    expect(post("Broncos @ _Chiefs (-4.5)_")).toEqual([
      "stated spread Kansas City Chiefs -4.5",
      "pick spread Kansas City Chiefs -4.5",
    ]);
    expect(post("_Broncos_ @ Chiefs (-4.5)")).toEqual([
      "stated spread Kansas City Chiefs -4.5",
      "pick spread Denver Broncos 4.5",
    ]);
    expect(post("Broncos @ Chiefs (-4.5)")).toEqual(["stated spread Kansas City Chiefs -4.5"]);
  });

  test("[RD12] a line that fills a block is a pick, and the block below can name its book", () => {
    const [claim] = read(
      `${FOOTBALL}### Travis Kelce under 61.5 receiving yards (-105)\n\n| Best line | DraftKings |`,
    ).claims;
    expect([claim?.stance, claim?.book?.name]).toEqual(["pick", "DraftKings"]);
  });
});

describe("bets", () => {
  const bets = (text: string) => betsOf(read(text), sportOf);

  test("[RD14] a short text with a stated bet has no implied bets", () => {
    const found = bets(`${FOOTBALL}Detroit -3 (-110) is my bet. Bo Nix threw deep, and Nix ran.`);
    expect(found.map(({ isDirect }) => isDirect)).toEqual([true]);
  });

  test("[RD15] evidence is an exact substring of the text", () => {
    const text = `${FOOTBALL}I like **Detroit -3 (-110)** against the Jets.`;
    for (const { evidence } of bets(text))
      for (const piece of evidence) expect(text.replaceAll("*", "")).toContain(piece);
    expect(bets(text)[0]?.evidence).toEqual(["Detroit -3 (-110)"]);
  });
});

test.each([
  "[a](b) [[[ ]]( *_*_ ",
  "Kansas City Denver Kelce Jokic ",
  "+3.5 -110 over 24.5 under -3 (+100) ",
  "(((( -- ++ .... ,,,, '''' ",
  "### x\n\n> - ",
])(
  "[RD18] 200 kB of %s are analysed within 5 s",
  (piece) => {
    const text = FOOTBALL + piece.repeat(Math.ceil(200_000 / piece.length));
    read(text);
  },
  5000,
);
