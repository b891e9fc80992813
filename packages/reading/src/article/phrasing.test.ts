import { describe, expect, test } from "vitest";
import type { Market } from "../language/market.ts";
import { betsOf } from "./bets.ts";
import { markdownText } from "./text/markdown.ts";
import { lexiconOf, readArticle } from "./text/read-article.ts";
import { aMarket, aPerson as person, aTeam as team } from "./text/samples.ts";

const NFL = 1;
const NBA = 2;
const CBB = 6;
const CFB = 7;
const SPORTS = new Map([
  [NFL, 1],
  [NBA, 2],
  [CBB, 2],
  [CFB, 1],
]);
const sportOf = (leagueId: number): number => SPORTS.get(leagueId) ?? 0;

const market = (key: string, overrides: Partial<Market>): Market =>
  aMarket(key, { leagues: [NFL, NBA, CBB, CFB], ...overrides });
const future = { sides: "team", hasPoints: false, isFuture: true } as const;
const scorer = { leagues: [NFL], sides: "yes-no", hasPoints: false } as const;

const LEXICON = lexiconOf(
  {
    leagues: [...SPORTS].map(([id, sportId]) => {
      const name = { [NFL]: "nfl", [NBA]: "nba", [CBB]: "cbb", [CFB]: "cfb" }[id]!;
      return { kind: "league", id, name, sportId, aliases: [name.toUpperCase()] };
    }),
    teams: [
      team(101, "Denver", "Broncos"),
      team(102, "Kansas City", "Chiefs"),
      team(103, "Detroit", "Lions"),
      team(104, "Miami", "Dolphins"),
      team(201, "Denver", "Nuggets"),
      team(202, "Sacramento", "Kings"),
      team(203, "Miami", "Heat"),
      team(601, "Baylor", "Bears"),
      team(602, "Iowa State", "Cyclones"),
      team(701, "Baylor", "Bears"),
      team(702, "Iowa State", "Cyclones"),
    ],
    people: [
      person(1, "Bo Nix", 101, "QB"),
      person(2, "Travis Kelce", 102, "TE"),
      person(3, "Jamaal Williams", 103, "RB"),
      person(4, "Nikola Jokić", 201, "C"),
    ],
    books: [],
  },
  [
    market("spread", { betOn: "team", sides: "team" }),
    market("moneyline", { betOn: "team", sides: "team", hasPoints: false, names: ["ml"] }),
    market("team_total", { betOn: "team", names: ["team total"] }),
    market("total", { betOn: "event", names: ["over/under"] }),
    market("player_points", { leagues: [NBA], names: ["points"] }),
    market("player_assists", { leagues: [NBA], names: ["assists"] }),
    market("player_blocks", { leagues: [NBA], names: ["blocks", "block"] }),
    market("player_shots", { leagues: [CFB], names: ["shots"] }),
    market("player_rec_yards", { leagues: [NFL], names: ["receiving yards"] }),
    market("player_receptions", { leagues: [NFL], names: ["receptions", "catches"] }),
    market("player_anytime_td", { ...scorer, names: ["anytime td", "touchdown", "td"] }),
    market("player_first_td", { ...scorer, names: ["first td"] }),
    market("division_winner", { ...future, betOn: "team", names: ["win the afc west", "afc west"] }),
    market("conference_winner", { ...future, betOn: "team", names: ["win the afc"] }),
    market("mvp", { ...future, names: ["mvp"] }),
  ],
);

const read = (text: string) => readArticle(markdownText(text), LEXICON, null);
const FOOTBALL = "Notes on the NFL: the quarterback, the touchdown, the season.\n\n";
const HOOPS = "Notes on the NBA: the rebounds, the dunks, the season.\n\n";
const AFTER = " That is how it looks from here on a quiet evening before the weekend.";

const lines = (text: string): string[] =>
  read(text).claims.map(({ stance, market: { key }, subject, period, side, points, price }) =>
    [stance, key, subject.name, period, side, points, price]
      .filter((part) => part !== null && part !== "team" && part !== "game")
      .join(" "),
  );

describe("lines of a football text", () => {
  test.each([
    ["[RD8]", "Detroit is catching six and a hook.", ["stated spread Detroit Lions 6.5"]],
    ["[RD8]", "Kelce is 5.5 receptions at most books.", ["player_receptions Travis Kelce 5.5"]],
    ["[RD8]", "Kelce averages 5.5 receptions.", []],
    [
      "[RD9]",
      "They ask who wins the AFC West. The Chiefs are at 2-1 and the Broncos at 9-4.",
      ["division_winner Kansas City Chiefs 200", "division_winner Denver Broncos 225"],
    ],
    ["[RD9]", "Kelce, anytime touchdown, 1.83.", ["player_anytime_td Travis Kelce yes -120"]],
    ["[RD8]", "Detroit minus the 11 at -110.", ["stated spread Detroit Lions -11 -110"]],
    ["[RD8]", "The Lions are getting 4 at Denver.", ["stated spread Detroit Lions 4"]],
    ["[RD8]", "Kansas City by 6.5 is what the market says.", ["stated spread Kansas City Chiefs -6.5"]],
    ["[RD8]", "The Lions by 10 or more at +150.", ["stated spread Detroit Lions -9.5 150"]],
    ["[RD8]", "The Dolphins 1st quarter +0.5 at -115.", ["stated spread Miami Dolphins 1q 0.5 -115"]],
    ["[RD8]", "Detroit and the 4 points at -110 will do.", ["spread Detroit Lions 4 -110"]],
    ["[RD8]", "Lions -4 over the Broncos, -110.", ["stated spread Detroit Lions -4 -110"]],
    ["[RD8]", "Lions and Broncos, over 47: a fair number.", ["stated total Broncos over 47"]],
    ["[RD8]", "Kelce's over/under for receptions is 5.5.", ["stated player_receptions Travis Kelce 5.5"]],
    ["[RD8]", "The receptions prop is Travis Kelce, 8+ at +120.", ["player_receptions Travis Kelce over 7.5 120"]],
    [
      "[RD8]",
      "Travis Kelce catches: 5+ at -150, 7+ at +130.",
      ["player_receptions Travis Kelce over 4.5 -150", "player_receptions Travis Kelce over 6.5 130"],
    ],
    ["[RD8]", "Travis Kelce to top 61.5 receiving yards at -115.", ["player_rec_yards Kelce over 61.5 -115"]],
    [
      "[RD8]",
      "Travis Kelce is healthy, and his 61.5 receiving yards at -110 look low.",
      ["player_rec_yards 61.5 -110"],
    ],
    ["[RD8]", "Travis Kelce is +190 to have 8 or more catches.", ["player_receptions Kelce over 7.5 190"]],
    [
      "[RD8]",
      "Travis Kelce 50+ receiving yards (-190), 70+ (+115), 90+ (+240).",
      ["player_rec_yards over 49.5 -190", "player_rec_yards over 69.5 115", "player_rec_yards over 89.5 240"],
    ],
    ["[RD8]", "Travis Kelce 70-plus receiving yards, +130.", ["player_rec_yards Kelce over 69.5 130"]],
    ["[RD8]", "Travis Kelce's receptions sit at 5.5.", ["player_receptions Kelce 5.5"]],
    ["[RD8]", "The Lions' total is 24.5.", ["team_total Detroit Lions 24.5"]],
    ["[RD8]", "Detroit plus a point and a half at -170.", ["spread Detroit Lions 1.5 -170"]],
    ["[RD9]", "Travis Kelce and the receiving yards at -110.", []],
    ["[RD9]", "Denver is 5-2 to win the AFC West.", ["division_winner Denver Broncos 250"]],
    ["[RD9]", "Denver is the 6-1 second choice to win the AFC.", ["conference_winner Denver Broncos 600"]],
    ["[RD8]", "Travis Kelce scored a touchdown; over 61.5 is his number.", []],
    ["[RD8]", "Travis Kelce 300 or more catches at +900.", []],
    ["[RD9]", "Travis Kelce anytime at +105.", ["player_anytime_td Travis Kelce yes 105"]],
    ["[RD9]", "First TD: Travis Kelce +700.", ["player_first_td Travis Kelce yes 700"]],
    ["[RD9]", "Denver 11/2 to win the AFC West.", ["division_winner Denver Broncos 550"]],
    ["[RD9]", "Denver +260 to win the AFC.", ["conference_winner Denver Broncos 260"]],
    [
      "[RD9]",
      "Denver is +150 to win the AFC West. Kansas City at +330 is next.",
      ["division_winner Denver Broncos 150", "division_winner Kansas City Chiefs 330"],
    ],
    ["[RD9]", "The Lions start Bo Nix, and early lines make them -155.", ["moneyline Detroit Lions -155"]],
    ["[RD9]", "Detroit opens with Bo Nix as a -118 favorite.", ["moneyline Detroit Lions -118"]],
    ["[RD9]", "The Lions to win at home against Denver, -130.", ["moneyline Detroit Lions -130"]],
    ["[RD9]", "Chiefs, lay it, -110.", []],
    ["[RD9]", "Detroit with the start, 20/21.", []],
    [
      "[RD9]",
      "Detroit is favored by four, -175 on the moneyline.",
      ["spread Detroit Lions -4", "moneyline Detroit Lions -175"],
    ],
    ["[RD9]", "Detroit hosts Denver on Sunday as a -118 favorite.", ["moneyline Detroit Lions -118"]],
    ["[RD8]", "Our numbers have Detroit by 6.3.", []],
    ["[RD8]", "Denver to be held under 20.5.", ["team_total Denver Broncos under 20.5"]],
    [
      "[RD9]",
      "The AFC West odds are a puzzle. Denver +150, and Kansas City 12-1.",
      ["division_winner Denver Broncos 150", "division_winner Kansas City Chiefs 1200"],
    ],
    ["[RD9]", "A moneyline parlay of the Lions and Chiefs pays +105.", []],
  ])("%s each line is read with subject, market and numbers: %s", (_, text, expected) => {
    const found = lines(`${FOOTBALL}${text}${AFTER}`);
    expect(found).toHaveLength(expected.length);
    for (const [at, line] of expected.entries())
      for (const word of line.split(" ")) expect(found[at]?.split(" ")).toContain(word);
  });

  test.each([
    ["[RD10]", "The total opened at 48 and is now 46.5.", ["stated total 46.5"]],
    ["[RD10]", "The total has dropped two full points to 43.5.", ["stated total 43.5"]],
    ["[RD10]", "Back in May you could have had Detroit at +1400.", ["past moneyline 1400"]],
    ["[RD10]", "Detroit from -8 down to -2.", ["past spread -8", "stated spread -2"]],
    [
      "[RD10]",
      "Detroit opened -140 against Denver and has drifted to -125.",
      ["past moneyline -140", "stated moneyline -125"],
    ],
    ["[RD10]", "Detroit beat Denver 27-24 and will be a 3-point favorite at Miami.", ["stated spread -3"]],
    ["[RD11]", "My partner has the Lions at -125.", ["other moneyline -125"]],
    ["[RD10]", "The total opened at 48.", ["past total 48"]],
    ["[RD10]", "The total went from 48 all the way down to 45.", ["stated total 45"]],
    ["[RD10]", "The Lions are getting six and his pass-protection is fine.", ["stated spread 6"]],
    ["[RD10]", "Detroit at +150 (a month ago the Lions were +400).", ["stated moneyline 150", "past moneyline 400"]],
    ["[RD11]", "I told a friend that you should take the Lions +3.5.", ["past spread 3.5"]],
    ["[RD11]", "Detroit is -4. I'll take Denver and the points.", ["stated spread -4", "pick spread 4"]],
    ["[RD10]", "The over/under of 48 got yanked off the board.", ["rejected total 48"]],
    ["[RD10]", "Last Friday's play, Detroit -4, was a mess.", ["past spread -4"]],
    ["[RD11]", "Detroit plus the seven for me.", ["pick spread 7"]],
    [
      "[RD10]",
      "Detroit beat Denver 27-24.\n\nUp next: Miami visits. The Lions opened as 3-point favorites.",
      ["stated spread -3"],
    ],
    ["[RD10]", "Detroit, which had been +128, is now +102.", ["past moneyline 128", "stated moneyline 102"]],
    ["[RD10]", "The line sat at Lions -3 until Friday.", ["past spread -3"]],
    ["[RD10]", "Had you bet Detroit +6, you would be happy.", ["past spread 6"]],
    ["[RD11]", "A bettor put a lot on the Lions at +1200.", ["other moneyline 1200"]],
    ["[RD11]", "It is hard to trust the Lions, even at +9.5.", ["rejected spread 9.5"]],
    ["[RD11]", "If Detroit gets to +7 there is a bet.", ["other spread 7"]],
    ["[RD11]", "Somebody will tell you to bet Detroit -9.", ["other spread -9"]],
    ["[RD11]", "Avoid: Lions -6.5.", ["rejected spread -6.5"]],
    ["[RD11]", "Pass on the Lions, who are -6.", ["rejected spread -6"]],
    ["[RD11]", "The Lions at -260 isn't a price.", ["rejected moneyline -260"]],
    ["[RD11]", "The Lions at +310 to beat Denver?", ["other moneyline 310"]],
  ])("%s each line is read with its stance: %s", (_, text, expected) => {
    const found = read(`${FOOTBALL}Detroit Lions and Denver Broncos.\n\n${text}${AFTER}`).claims;
    const stances = found.map(({ stance, market: { key }, points, price }) => `${stance} ${key} ${points ?? price}`);
    expect(stances).toEqual(expected);
  });
});

test("[AW10] the reasons of a pick quote the words by which the writer takes it", () => {
  const [bet] = betsOf(
    read(`${FOOTBALL}The Broncos visit the Chiefs on Sunday. I like the Broncos +6.5.${AFTER}`),
    sportOf,
  );
  expect(bet!.reasons).toContain("the writer's pick: “I like”");
  const [other] = betsOf(
    read(`${FOOTBALL}The Broncos visit the Chiefs on Sunday. Broncos +6.5 for me.${AFTER}`),
    sportOf,
  );
  expect(other!.reasons).toContain("the writer's pick: “for me”");
});

describe("lines of a basketball text", () => {
  test.each([
    ["[RD8]", "Nikola Jokic is ready. His number is 26.5 points.", ["stated player_points Nikola Jokić 26.5"]],
    [
      "[RD8]",
      "Oddsmakers have Nikola Jokic busy and have him at 26.5 points and 8.5 assists.",
      ["stated player_points Nikola Jokić 26.5", "stated player_assists Nikola Jokić 8.5"],
    ],
    ["[RD8]", "Nikola Jokic's points line went up to 29.5 (-110).", ["stated player_points Nikola Jokić 29.5 -110"]],
    [
      "[RD8]",
      "In assists nobody is close. Nikola Jokic, over 9.5 at -110.",
      ["stated player_assists Nikola Jokić over 9.5 -110"],
    ],
    [
      "[RD8]",
      "Sacramento is fine. Also with Nikola Jokic to clear 9.5 assists (-110).",
      ["stated player_assists Nikola Jokić over 9.5 -110"],
    ],
    ["[RD8]", "Nikola Jokic's number against Sacramento is 26.5 points.", ["stated player_points Nikola Jokić 26.5"]],
    ["[RD8]", "Nikola Jokic to block two or more shots at +140.", ["stated player_blocks Nikola Jokić over 1.5 140"]],
    ["[RD9]", "Nikola Jokic to record two blocks, +170.", ["stated player_blocks Nikola Jokić over 1.5 170"]],
  ])("%s each line is read with subject, market and numbers: %s", (_, text, expected) => {
    expect(lines(`${HOOPS}${text}${AFTER}`)).toEqual(expected);
  });
});

describe("subject of a text", () => {
  test("[RD2] the size of a game total decides the sport of a school's name", () => {
    const bets = (total: string): number[] =>
      read(`Saturday's bets\n\nBaylor -4 (-110)\n\nIowa State ML +135\n\nBaylor/Iowa State ${total} -105`).claims.map(
        ({ leagueId }) => leagueId,
      );
    expect(new Set(bets("under 51.5"))).toEqual(new Set([CFB]));
    expect(new Set(bets("over 147.5"))).toEqual(new Set([CBB]));
  });

  test("[RD2] numbers and ordinary words decide the sport of a school's name", () => {
    const leagues = (text: string): Set<number> => new Set(read(text).claims.map(({ leagueId }) => leagueId));
    const GAME = "Staff picks\n\nBaylor has been installed as a 9-point home favorite over Iowa State. Lay the nine.";
    expect(leagues(`${GAME} Over 63 is worth a few bucks at the kick.`)).toEqual(new Set([CFB]));
    expect(leagues(`${GAME} Neither has the guards for this tempo, and the floor is new.`)).toEqual(new Set([CBB]));
  });

  test("[RD7] prices and lines are evidence of sport, and plain numbers are not", () => {
    const isSporting = (numbers: readonly string[]): boolean =>
      read(
        `Three for the road\n\nStart with the Chiefs ${numbers[0]} away from home, which I grabbed before breakfast, and I hope that it lasts. Next come the Dolphins ${numbers[1]} and it is no gift, but I will have it all the same. Last, the Lions ${numbers[2]} in the cold, which is the one that I wanted from the start.`,
      ).sporting;
    expect([isSporting(["+6.5", "at -112", "at +124"]), isSporting(["for 6", "at 12", "at 24"])]).toEqual([
      true,
      false,
    ]);
  });

  test("[RD14] short reports and advice for fantasy leagues imply no bet", () => {
    const story = (more: string) => betsOf(read(`Evening notes\n\nThe Kings beat the Heat, ${more}.`), sportOf);
    expect(story("with forty rebounds and a late dunk")).toEqual([]);
    expect(story("with forty rebounds, and every fantasy manager in a twelve-team league saw it on Friday")).toEqual(
      [],
    );
  });
});
