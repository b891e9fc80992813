import { describe, expect, test } from "vitest";
import { elementsIn } from "../../sentence-elements.ts";
import { markdownText } from "../../text/markdown.ts";
import { lexiconOf, readArticle } from "../../text/read-article.ts";
import { aMarket, aPerson, aTeam } from "../../text/samples.ts";
import { readingsOf } from "../reading.ts";
import type { MeaningProposal } from "./proposal.ts";

const NFL = 1;
const ofTeam = { betOn: "team", hasPoints: false, leagues: [NFL] } as const;
const LEXICON = lexiconOf(
  {
    leagues: [{ kind: "league", id: NFL, name: "nfl", sportId: 1, aliases: ["NFL"] }],
    teams: [
      aTeam(101, "Denver", "Broncos"),
      aTeam(102, "Kansas City", "Chiefs"),
      aTeam(103, "Tampa Bay", "Buccaneers"),
      aTeam(104, "Green Bay", "Packers"),
    ],
    people: [aPerson(1, "Bo Nix", 101, "QB"), aPerson(2, "Travis Kelce", 102, "TE")],
    books: [],
  },
  [
    aMarket("spread", { ...ofTeam, sides: "team", hasPoints: true }),
    aMarket("moneyline", { ...ofTeam, sides: "team", names: ["moneyline"] }),
    aMarket("total", { betOn: "event", leagues: [NFL], names: ["total"] }),
    aMarket("team_total", { ...ofTeam, sides: "ou", hasPoints: true, names: ["team totals"] }),
    aMarket("championship", { ...ofTeam, sides: "team", isFuture: true, names: ["win the Super Bowl"] }),
    aMarket("season_wins", { ...ofTeam, sides: "ou", hasPoints: true, isFuture: true, names: ["win total"] }),
    aMarket("make_playoffs", { ...ofTeam, sides: "yes-no", isFuture: true, names: ["miss the playoffs"] }),
    aMarket("conference_winner", { ...ofTeam, sides: "team", isFuture: true, names: ["win the AFC"] }),
    aMarket("player_rec_yards", { leagues: [NFL], names: ["receiving yards"] }),
    aMarket("moneyline_3way", { ...ofTeam, sides: "team", names: ["60-minute line", "draw"] }),
    aMarket("player_pass_tds", { leagues: [NFL], names: ["passing touchdowns"] }),
    aMarket("player_receptions", { leagues: [NFL], names: ["receptions"] }),
    aMarket("player_anytime_td", {
      leagues: [NFL],
      sides: "yes-no",
      hasPoints: false,
      names: ["anytime touchdown", "touchdowns"],
    }),
  ],
);

const proposalsIn = (text: string): MeaningProposal[] => {
  const article = readArticle(markdownText(text), LEXICON, null);
  const { readings } = readingsOf(article, {
    markets: LEXICON.markets,
    sportOf: () => 1,
    elementsOf: elementsIn(article, LEXICON.markets),
  });
  return readings.flatMap(({ anchor }) => anchor?.proposals ?? []);
};
const proposed = (text: string): string[] =>
  proposalsIn(text).map(({ market, subject, side, points, period }) =>
    [
      period === "game" ? market.key : `${market.key} ${period}`,
      market.key === "total" ? "" : subject.name,
      side,
      points,
    ].join(" "),
  );
const proposedOn = (text: string): string[] =>
  proposalsIn(text).map(
    ({ market, subject, opponent, side, points }) =>
      `${market.key} ${side} ${points} ${subject.name} v ${opponent?.name}`,
  );
const GAME = "The Denver Broncos visit the Kansas City Chiefs on Sunday night at Arrowhead. ";

describe("a line without a number", () => {
  test('[RD8] "the under on the total" is a bet on the under', () => {
    expect(proposed(`${GAME}The under on the total is the patient side.`)).toContain("total  under ");
  });
  test('[RD8] "a player over his receiving yards" is a bet on the over', () => {
    expect(proposed(`${GAME}I would take Travis Kelce over his receiving yards.`)).toContain(
      "player_rec_yards Travis Kelce over ",
    );
  });
  test('[RD8] "the points" means the earlier spread, as a bet on the underdog', () => {
    const text = `${GAME}The Broncos are 6.5-point favorites. I like the Chiefs and the points.`;
    expect(proposed(text)).toContain("spread Kansas City Chiefs team 6.5");
  });
  test('[RD8] "the under" is a bet on the total of an earlier sentence', () => {
    expect(proposed(`${GAME}The total is 44.5. Call it cowardice. Take the under.`)).toContain("total  under 44.5");
  });
  test('[RD8] "on the moneyline" and "anytime touchdown scorer" are bets without a price', () => {
    const text = `${GAME}The Chiefs on the moneyline, and Travis Kelce as an anytime touchdown scorer.`;
    expect(proposed(text)).toContain("moneyline Kansas City Chiefs team ");
    expect(proposed(text)).toContain("player_anytime_td Travis Kelce yes ");
  });
  test("[RD8] a spread of a field goal is three points, and of a touchdown seven", () => {
    expect(proposed(`${GAME}Laying a field goal with the Chiefs feels right.`)).toContain(
      "spread Kansas City Chiefs team -3",
    );
    expect(proposed(`${GAME}Getting the touchdown with the Broncos is fine.`)).toContain(
      "spread Denver Broncos team 7",
    );
  });
  test('[RD8] a whole number before the sentence "Over" or "Under" is a total', () => {
    expect(proposed(`${GAME}We have a number of forty-three. Under.`)).toContain("total  under 43");
    expect(proposed(`${GAME}We have a crowd of forty-three. Nobody moved.`)).toEqual([]);
  });
  test('[RD8] "over his receiving yards" is a bet on receiving yards, even after a total', () => {
    const text = `${GAME}The total is 44.5. Travis Kelce over his receiving yards is a bet on geometry.`;
    expect(proposed(text)).toContain("player_rec_yards Travis Kelce over ");
    expect(proposed(text)).not.toContain("total  over ");
  });
  test("over and under as prepositions are no bets", () => {
    expect(proposed(`${GAME}Bo Nix rolled over the defense and slid under pressure.`)).toEqual([]);
  });
});

describe("a total in a list of games", () => {
  const totals = (text: string): string[] => proposedOn(text).filter((bet) => bet.startsWith("total over 41.5"));
  test("[RD8] is a total of the game that its text line names", () => {
    expect(totals("NFL lines\n\nBroncos +3 at Chiefs (47.5)\nBuccaneers -2 at Packers (41.5)")).toEqual([
      "total over 41.5 Green Bay Packers v Tampa Bay Buccaneers",
    ]);
  });
  test("[RD8] can be of an earlier game if its sentence names no game", () => {
    expect(totals(`${GAME}The Packers rest. What about the total, 41.5?`)).toContain(
      "total over 41.5 Kansas City Chiefs v Denver Broncos",
    );
  });
});

describe("a line whose market is named elsewhere", () => {
  test("[RD9] a price without a market gets the market of the sentence before", () => {
    const text = `${GAME}Can anybody else win the AFC? The Broncos are +350 and I say yes.`;
    expect(proposed(text)).toContain("conference_winner Denver Broncos team ");
  });
  test('[RD9] a price "to miss the playoffs" is a bet on "no" in the market about making the playoffs', () => {
    const text = `${GAME}The Chiefs to miss the playoffs pays +210.`;
    expect(proposed(text)).toContain("make_playoffs Kansas City Chiefs no ");
  });
  test("[RD8] a number can be the line of a win total in the sentence before", () => {
    expect(proposed(`${GAME}Their win total is back up. Denver is at 10.5 now.`)).toContain(
      "season_wins Denver Broncos over 10.5",
    );
  });
});

describe("a whole number without a sign", () => {
  test("[RD8] can be the total after a spread", () => {
    expect(proposed(`${GAME}Kansas City -4.5, 43.`)).toContain("total  over 43");
    expect(proposed(`${GAME}The Chiefs are -4.5 (-108) and 43 as of noon, if you were wondering.`)).toContain(
      "total  over 43",
    );
  });
  test("[RD8] can be the spread of the team beside it in a row of names and numbers", () => {
    const row =
      "| Favorite | Line | O/U | Underdog |\n|---|---|---|---|\n| Kansas City Chiefs | 4 | 43 | Denver Broncos |";
    expect(proposed(`${GAME}\n\n${row}`)).toContain("spread Kansas City Chiefs team -4");
    expect(proposed(`${GAME}\n\n${row}`)).toContain("total  over 43");
  });
  test('[RD8] can be the line after a word for a move, such as "slid"', () => {
    expect(proposed(`${GAME}The total has slid from 45.5 to 43 since the injury report came out.`)).toContain(
      "total  over 43",
    );
  });
  test("is no line in a sentence about something else", () => {
    expect(proposed(`${GAME}Bo Nix has taken 43 snaps from the gun and missed two weeks.`)).toEqual([]);
  });
});

describe("a market that a heading or a label names", () => {
  test("[RD9] a price far below the heading of a list gets the heading's market", () => {
    const rows = "Broncos rested\nBroncos healthy\nBroncos at home\nBroncos in the cold\nBroncos last\nChiefs +450";
    expect(proposed(`${GAME}\n\n## NFL title odds\n\n${rows}`)).toContain("championship Kansas City Chiefs team ");
  });
  test("[RD9] a price without a market can belong to the last future, even some sentences earlier", () => {
    const filler =
      "The Broncos rested. The Chiefs rested. The weather was fine. The seats were full. Practice was short.";
    expect(proposed(`${GAME}The Broncos are +900 to win the Super Bowl. ${filler} The Chiefs are +450.`)).toContain(
      "championship Kansas City Chiefs team ",
    );
  });
  test("[RD9] a label before a colon names the market of the line behind it", () => {
    expect(proposed(`${GAME}\n\nThe title: Broncos +900`)).toContain("championship Denver Broncos team ");
    expect(proposed(`${GAME}\n\nPlayoffs: Broncos no, +190`)).toContain("make_playoffs Denver Broncos no ");
  });
  test("[RD8] numbers below a heading about team totals are team totals", () => {
    expect(proposed(`${GAME}\n\n## Team totals\n\nBroncos under 19.5 (-115)`)).toContain(
      "team_total Denver Broncos under 19.5",
    );
  });
  test("an ordinary word of a long title is no market", () => {
    expect(proposed(`# How the north was lost in the east of Denver on Sunday\n\n${GAME}Broncos +150`)).toEqual([
      "moneyline Denver Broncos team ",
      "moneyline Kansas City Chiefs team ",
    ]);
  });
  test("[RD8] each column of a table gets its statistic from the heading row", () => {
    const table = "| | Rec yds | Receptions |\n|---|---|---|\n| Travis Kelce | 48.5 | 4.5 |";
    const all = proposed(`${GAME}\n\n${table}`);
    expect(all).toContain("player_rec_yards Travis Kelce over 48.5");
    expect(all).toContain("player_receptions Travis Kelce over 4.5");
  });
  test("[RD9] in a list of futures, a fraction with a dash is a price", () => {
    expect(proposed(`${GAME}\n\nNFL title odds\nBroncos 9-2\nChiefs 14-1`)).toContain(
      "championship Denver Broncos team ",
    );
  });
});

describe("a line or a part of the game in a list", () => {
  test("[RD8] a colon may stand between a line and its price", () => {
    expect(proposed(`${GAME}\n\nChiefs -3: -115\nOver 43.5: -108\nUnder 44: -110`)).toContain("total  over 43.5");
    expect(proposed(`${GAME}\n\nChiefs -3: -115\nOver 43.5: -108\nUnder 44: -110`)).toContain("total  under 44");
  });
  test("a time of day is not a line with a price", () => {
    expect(proposed(`${GAME}Kickoff is at 7:30, with the Chiefs on the field at 6:45.`)).toEqual([]);
  });
  test("[RD8] a heading names the part of the game of the lines below it", () => {
    expect(proposed(`${GAME}\n\n## First halves\n\nBroncos +2.5 (-108)`)).toContain(
      "spread 1h Denver Broncos team 2.5",
    );
  });
  test("[RD9] a row can have the prices of both teams and of the draw", () => {
    const all = proposed(`${GAME}\n\n60-minute line: Broncos +240, draw +900, Chiefs -190`);
    expect(all).toContain("moneyline_3way Denver Broncos team ");
    expect(all).toContain("moneyline_3way Denver Broncos draw ");
  });
  test("[RD8] a quarterback's touchdowns can be passing touchdowns", () => {
    expect(proposed(`${GAME}Bo Nix over 1.5 touchdowns is fair.`)).toContain("player_pass_tds Bo Nix over 1.5");
    expect(proposed(`${GAME}Travis Kelce over 0.5 touchdowns is fair.`)).not.toContain(
      "player_pass_tds Travis Kelce over 0.5",
    );
  });
  test("[RD8] each line of a list is a sentence, also above a long note", () => {
    const note = "Numbers are from the morning and can differ from those that your own shop has on its board by now.";
    const list = `Broncos 4 43 Chiefs\nTravis Kelce is active\nBo Nix is active\nChiefs -110\n${note}`;
    expect(proposed(`${GAME}\n\n${list}`)).toContain("spread Denver Broncos team -4");
  });
  test('[RD8] a whole number after "at" is a total if its sentence names the total', () => {
    expect(proposed("The total for the Denver Broncos and the Kansas City Chiefs sits at 43.")).toContain(
      "total  over 43",
    );
  });
});
