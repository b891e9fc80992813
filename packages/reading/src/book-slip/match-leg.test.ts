import { describe, expect, test } from "vitest";
import type { LineState } from "@linewire/domain/line/line-state";
import { matchLegs, type LegMatch, type LegMiss } from "./match-leg.ts";
import {
  aGame,
  ALLEN,
  aLeg,
  aQuote,
  aReading,
  aSchedule,
  BILLS,
  CHIEFS,
  GAMES,
  JACKSON,
  JETS,
  NEXT_WEEK,
  RAVENS,
  TOMORROW,
} from "./match-samples.ts";
import type { SlipLeg, SlipReading } from "../slip/slip.ts";

const UNKNOWN_PLAYER = { kind: "person", id: 99, name: "Sam Nobody" } as const;
const QB = { kind: "person", id: ALLEN, name: "Josh Allen" } as const;
const YARDS = { market: "player_pass_yards", subject: QB, side: "over", points: 249.5, text: "Allen 250+" } as const;

const matchAll = (
  legs: readonly SlipLeg[],
  lines: readonly LineState[],
  {
    kind,
    leagueIds = null,
    games = GAMES,
  }: Partial<Pick<SlipReading, "kind">> & {
    leagueIds?: readonly number[] | null;
    games?: typeof GAMES;
  } = {},
) => matchLegs(aReading(legs, kind ? { kind } : {}), aSchedule(lines, games), leagueIds);

const matchOne = (leg: SlipLeg, lines: readonly LineState[], overrides: Parameters<typeof matchAll>[2] = {}) =>
  matchAll([leg], lines, overrides)[0]!;
const lineOf = (match: LegMatch | LegMiss, book = 1): LineState | undefined =>
  "byBook" in match ? match.byBook.get(book)?.line : undefined;
const foundIn = (match: LegMatch | LegMiss, book = 1) => ("byBook" in match ? match.byBook.get(book) : undefined);
const reasonOf = (match: LegMatch | LegMiss): string | null => ("reason" in match ? match.reason : null);

describe("[SL1] the game", () => {
  const lines = [aQuote({ points: -3.5 }), aQuote({ points: -7, market: { eventId: NEXT_WEEK } })];

  test("is the game in play or the next upcoming game", () => {
    const live = [aGame(TOMORROW, RAVENS, BILLS, { statusId: 2 }), GAMES[1]!];
    for (const games of [GAMES, live])
      expect(matchOne(aLeg(), lines, { games })).toMatchObject({ event: { eventId: TOMORROW } });
  });

  test("is the game against the named opponent only", () => {
    expect(matchOne(aLeg({ opponentId: JETS }), lines)).toMatchObject({ event: { eventId: NEXT_WEEK } });
    expect(reasonOf(matchOne(aLeg({ opponentId: CHIEFS }), lines))).toBe("no upcoming game for Bills against Chiefs");
  });

  test("is the game that another leg of the slip names", () => {
    const total = aLeg({ market: "total", side: "over", points: 45.5, opponentId: JETS });
    const over = aQuote({ bet: "total", points: 45.5, market: { eventId: NEXT_WEEK } });
    const [, spread] = matchAll([total, aLeg()], [...lines, over]);
    expect(spread).toMatchObject({ event: { eventId: NEXT_WEEK } });
  });

  test("is skipped if no book quotes the bet", () => {
    expect(matchOne(aLeg(), [lines[1]!])).toMatchObject({ event: { eventId: NEXT_WEEK } });
  });

  test("is missing if none is upcoming, with a reason", () => {
    expect(reasonOf(matchOne(aLeg({ subject: { kind: "team", id: CHIEFS, name: "Chiefs" } }), lines))).toBe(
      "no upcoming game for Chiefs",
    );
    expect(reasonOf(matchOne(aLeg({ ...YARDS, subject: UNKNOWN_PLAYER }), lines))).toBe(
      "the team of Sam Nobody is not known",
    );
  });
});

describe("[SL2] legs of a same game parlay", () => {
  const moneyline = (teamId: number, eventId: number, sideIndex: number) =>
    aQuote({ bet: "moneyline", market: { eventId, teamId, sideIndex } });
  const lines = [moneyline(BILLS, TOMORROW, 1), moneyline(BILLS, NEXT_WEEK, 1), moneyline(JETS, NEXT_WEEK, 0)];
  const bills = aLeg({ market: "moneyline", points: null });
  const jets = aLeg({ market: "moneyline", points: null, subject: { kind: "team", id: JETS, name: "Jets" } });

  test("share one game", () => {
    const together = matchAll([bills, jets], lines, { kind: "sgp" });
    expect(together.map((one) => "event" in one && one.event?.eventId)).toEqual([NEXT_WEEK, NEXT_WEEK]);
    expect(matchAll([bills, jets], lines)[0]).toMatchObject({ event: { eventId: TOMORROW } });
  });

  test("all belong to the nearest game with a line for any of them", () => {
    const both = matchAll([bills, bills], [moneyline(BILLS, NEXT_WEEK, 1)], { kind: "sgp" });
    expect(both.map((one) => "event" in one && one.event?.eventId)).toEqual([NEXT_WEEK, NEXT_WEEK]);
    const off = [aQuote({ bet: "moneyline", statusId: 2 }), moneyline(BILLS, NEXT_WEEK, 1)];
    expect(matchAll([bills, bills], off, { kind: "sgp" }).map(reasonOf)).toEqual([
      "suspended: no book takes this bet now",
      "suspended: no book takes this bet now",
    ]);
    const over = aLeg({ market: "total", side: "over", points: 45.5 });
    const total = aQuote({ bet: "total", points: 45.5, market: { eventId: NEXT_WEEK } });
    const [, apart] = matchAll([bills, over], [lines[0]!, total], { kind: "sgp" });
    expect(reasonOf(apart!)).toBe("no book quotes this");
  });

  test("never include a game of a league outside the client's scope", () => {
    const hidden = aGame(50, CHIEFS, JETS, { name: "Canary @ Cage", leagueId: 2 });
    const guess = { kind: "team", id: CHIEFS, name: "Chiefs", leagueId: 2 } as const;
    const unsure = [bills, jets].map((one) => ({ ...one, opponentId: RAVENS, alternatives: [guess] }));
    const matches = matchAll(unsure, lines, { kind: "sgp", leagueIds: [1], games: [hidden, ...GAMES] });
    expect(JSON.stringify(matches.map(reasonOf))).not.toContain("Canary");
    const chiefs = { ...bills, subject: guess, leagueId: 2 };
    const [first] = matchAll([chiefs, chiefs, jets], lines, { kind: "sgp", leagueIds: [1], games: [hidden, ...GAMES] });
    expect(reasonOf(first!)).toBe("outside your data scope");
    expect(
      matchAll([chiefs, chiefs, jets], lines, { kind: "sgp", leagueIds: [1], games: [hidden, ...GAMES] })[2],
    ).toMatchObject({ event: { eventId: NEXT_WEEK } });
  });

  test("are not found if their team plays in another game", () => {
    const games = [...GAMES, aGame(300, CHIEFS, 5)];
    const chiefs = aLeg({ market: "moneyline", points: null, subject: { kind: "team", id: CHIEFS, name: "Chiefs" } });
    const quotes = [...lines, moneyline(CHIEFS, 300, 0)];
    const [, , last] = matchAll([bills, jets, chiefs], quotes, { kind: "sgp", games });
    expect(reasonOf(last!)).toBe("Chiefs does not play in Jets @ Bills, the game of the other legs");
  });
});

describe("[SL3] the line", () => {
  test("has the requested points if a main or alternate line of the book has them", () => {
    const main = aQuote({ id: 1, points: -3.5 });
    const alternate = aQuote({ id: 2, mainId: 1, points: -6.5, price: 160 });
    expect(foundIn(matchOne(aLeg({ points: -6.5 }), [main, alternate]))).toMatchObject({
      line: { id: 2 },
      delta: 0,
      isExact: true,
    });
  });

  test("has the nearest points otherwise; if two are equally near, those nearer to the main line, then the lower", () => {
    const main = aQuote({ id: 1, points: -3.5 });
    const near = [-5.5, -4.5].map((points, at) => aQuote({ id: at + 2, mainId: 1, points }));
    expect(foundIn(matchOne(aLeg({ points: -5 }), [...near, main]))).toMatchObject({
      line: { points: -4.5 },
      delta: 0.5,
      isExact: false,
    });
    const around = [-4, -3].map((points, at) => aQuote({ id: at + 2, mainId: 1, points }));
    const centre = aQuote({ id: 1, points: -3.5, statusId: 2 });
    expect(lineOf(matchOne(aLeg({ points: -3.5 }), [...around, centre]))?.points).toBe(-4);
  });

  test("is the book's main line if the bet has no points", () => {
    const alternate = aQuote({ id: 2, mainId: 1, points: -1.5 });
    expect(lineOf(matchOne(aLeg({ points: null }), [alternate, aQuote({ id: 1, points: -3.5 })]))?.id).toBe(1);
  });

  test("is searched at every book separately", () => {
    const match = matchOne(aLeg(), [
      aQuote(),
      aQuote({ sourceId: 2, points: -4 }),
      aQuote({ sourceId: 3, points: -3.5 }),
    ]);
    expect(
      "byBook" in match && [...match.byBook].map(([book, { line, isExact }]) => [book, line.points, isExact]),
    ).toEqual([
      [1, -3.5, true],
      [2, -4, false],
      [3, -3.5, true],
    ]);
  });

  test("is a live line during the game, and a pregame line before it", () => {
    const games = [aGame(TOMORROW, RAVENS, BILLS, { statusId: 2 })];
    const lines = [aQuote({ id: 1, points: -3.5 }), aQuote({ id: 2, points: -6, market: { live: true } })];
    expect(lineOf(matchOne(aLeg({ points: null }), lines, { games }))?.id).toBe(2);
    expect(lineOf(matchOne(aLeg({ points: null }), lines))?.id).toBe(1);
  });

  test("has the requested period", () => {
    const half = aQuote({ market: { periodTypeId: 2 } });
    expect(lineOf(matchOne(aLeg({ period: "1h" }), [half]))?.id).toBe(half.id);
    expect(reasonOf(matchOne(aLeg(), [half]))).toBe("no book quotes this");
  });
});

describe("[SL5] the same bet in another notation", () => {
  const touchdown = aQuote({ bet: "player_anytime_td", market: { personId: ALLEN } });
  const goals = (points: number, sideIndex = 0) =>
    aQuote({ bet: "player_goals", points, sourceId: 2, market: { personId: ALLEN, sideIndex } });
  const scorer = aQuote({ bet: "player_anytime_goal", market: { personId: ALLEN } });

  test("over 0.5 matches yes at a book that quotes yes and no", () => {
    const leg = aLeg({ market: "player_anytime_td", subject: QB, side: "over", points: 0.5 });
    expect(foundIn(matchOne(leg, [touchdown]))).toMatchObject({ line: { id: touchdown.id }, isExact: true });
    expect(reasonOf(matchOne({ ...leg, points: 1.5 }, [touchdown]))).toBe("no book quotes this");
  });

  test("yes matches over 0.5 at a book that quotes over and under", () => {
    const leg = aLeg({ market: "player_goals", subject: QB, side: "yes", points: null });
    expect(foundIn(matchOne(leg, [goals(0.5)]), 2)).toMatchObject({ requested: 0.5, isExact: true });
  });

  test("an anytime goal matches over 0.5 goals, in the market of each book", () => {
    const leg = aLeg({ market: "player_anytime_goal", subject: QB, side: "yes", points: null });
    const match = matchOne(leg, [goals(0.5), goals(1.5), scorer]);
    expect([lineOf(match, 1)?.id, lineOf(match, 2)?.points]).toEqual([scorer.id, 0.5]);
    expect(lineOf(matchOne({ ...leg, side: "no" }, [goals(0.5), goals(0.5, 1)]), 2)?.market.sideIndex).toBe(1);
  });

  test("an anytime goal does not match over 1.5 goals", () => {
    const leg = aLeg({ market: "player_anytime_goal", subject: QB, side: "yes", points: null });
    expect(reasonOf(matchOne(leg, [goals(1.5)]))).toBe("no book quotes this");
  });
});

describe("[SL6] ambiguous names", () => {
  const other = { kind: "person", id: JACKSON, name: "Lamar Jackson", leagueId: 1 } as const;
  const unsure = aLeg({ ...YARDS, alternatives: [other] });
  const yards = (personId: number, points: number) =>
    aQuote({ bet: "player_pass_yards", points, market: { personId } });

  test("mean the likeliest player with a line", () => {
    const both = [yards(ALLEN, 260.5), yards(JACKSON, 249.5)];
    expect(matchOne(unsure, both)).toMatchObject({ subject: { id: ALLEN }, isOther: false });
    expect(matchOne(unsure, [both[1]!])).toMatchObject({ subject: { id: JACKSON }, isOther: true });
  });

  test("do not mean a less likely player if points differ much or the league is out of scope", () => {
    expect(reasonOf(matchOne(unsure, [yards(JACKSON, 120.5)]))).toBe("no book quotes this");
    const elsewhere = aLeg({ ...YARDS, alternatives: [{ ...other, leagueId: 2 }] });
    expect(reasonOf(matchOne(elsewhere, [yards(JACKSON, 249.5)], { leagueIds: [1] }))).toBe("no book quotes this");
  });
});

describe("[SL7] a leg without a book is reported with its reason", () => {
  test.each([
    ["unavailable", { statusId: 2 }],
    ["of an unknown price", { statusId: 3 }],
    ["disabled", { disabled: true }],
    ["without a price", { price: null }],
  ])("lines that are %s are no match", (_, overrides) => {
    expect(reasonOf(matchOne(aLeg(), [aQuote(overrides)]))).toBe("suspended: no book takes this bet now");
  });

  test("a league that the caller may not see", () => {
    expect(reasonOf(matchOne(aLeg(), [aQuote()], { leagueIds: [2] }))).toBe("outside your data scope");
  });

  test("a market that no book quotes or that does not exist", () => {
    expect(reasonOf(matchOne(aLeg({ market: "moneyline", points: null }), [aQuote()]))).toBe("no book quotes this");
    expect(reasonOf(matchOne(aLeg({ market: "player_hats" }), [aQuote()]))).toBe("no book quotes this");
  });
});

describe("[SL8] futures", () => {
  test("belong to no game", () => {
    const champion = aQuote({ bet: "championship", market: { teamId: BILLS } });
    const others = aQuote({ bet: "championship", market: { teamId: JETS } });
    const leg = aLeg({ market: "championship", points: null });
    const match = matchOne(leg, [others, champion]);
    expect([match, lineOf(match)?.id]).toMatchObject([{ event: null }, champion.id]);
  });

  test("on a player do not match another player's line", () => {
    const theirs = aQuote({ bet: "award", market: { personId: JACKSON, betSubType: "heisman-trophy" } });
    const leg = aLeg({ market: "award", subject: QB, side: "yes", points: null, text: "Josh Allen Heisman" });
    expect(reasonOf(matchOne(leg, [theirs]))).toBe("no book quotes this");
  });

  test("on an award match only an award that the text names without ambiguity", () => {
    const award = (betSubType: string) => aQuote({ bet: "award", market: { personId: ALLEN, betSubType } });
    const lines = [award("offensive-player-of-the-year"), award("comeback-player-of-the-year")];
    const leg = (text: string) => aLeg({ market: "award", subject: QB, side: "yes", points: null, text });
    expect(lineOf(matchOne(leg("Josh Allen Comeback Player of the Year"), lines))?.id).toBe(lines[1]!.id);
    expect(reasonOf(matchOne(leg("Josh Allen to win the award"), lines))).toBe("no book quotes this");
    const leagues = [award("al-cy-young"), award("nl-cy-young")];
    expect(lineOf(matchOne(leg("Josh Allen NL Cy Young"), leagues))?.id).toBe(leagues[1]!.id);
    expect(reasonOf(matchOne(leg("Josh Allen Cy Young"), leagues))).toBe("no book quotes this");
    expect(lineOf(matchOne(leg("Josh Allen Cy Young"), [leagues[0]!]))?.id).toBe(leagues[0]!.id);
  });
});

test("[SL4] a draw is the third side of a bet on either team", () => {
  const bet = "moneyline_3way";
  const sides = [
    aQuote({ bet, id: 1, points: null, market: { sideIndex: 0, teamId: RAVENS } }),
    aQuote({ bet, id: 2, points: null }),
    { ...aQuote({ bet, id: 3, points: null, market: { sideIndex: 2, sideName: "draw" } }) },
  ];
  const leg = aLeg({ market: bet, points: null });
  expect(lineOf(matchOne({ ...leg, side: "draw" }, sides))?.id).toBe(3);
  expect(lineOf(matchOne(leg, sides))?.id).toBe(2);
});
