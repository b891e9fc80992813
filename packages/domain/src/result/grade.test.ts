import type { ResultFacts } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { closingValue } from "./closing-value.ts";
import { type GradedBet, gradeBet } from "./grade.ts";

// R1, R2, …: rules of docs/results.md.

type QuestionFields = Partial<GradedBet> & {
  name: string;
  sides?: GradedBet["betType"]["sides"];
  on?: "team" | "player" | "event";
};

const bet = ({ name, sides = "team", on = "team", ...fields }: QuestionFields): GradedBet => ({
  betType: { name, betOn: on, betRange: "event", sides },
  betTypeId: 1,
  periodTypeId: 1,
  sideIndex: 0,
  teamSide: null,
  personId: null,
  points: null,
  ...fields,
});

const game = (fields: Partial<ResultFacts> = {}): ResultFacts => ({
  eventId: 1,
  outcome: "completed",
  scores: [
    { periodTypeId: 1, away: 27, home: 24 },
    { periodTypeId: 2, away: 10, home: 10 },
    { periodTypeId: 3, away: 14, home: 14 },
    { periodTypeId: 7, away: 7, home: 7 },
  ],
  overtime: { away: 3, home: 0 },
  players: [
    { personId: 7, participated: true, started: true, stats: [{ betTypeId: 20, value: 25 }] },
    { personId: 8, participated: false, stats: [] },
    { personId: 9, participated: true, started: false, stats: [{ betTypeId: 78, value: 4 }] },
  ],
  ...fields,
});

const grade = (named: QuestionFields, facts = game(), league = "nfl") =>
  gradeBet(bet(named), facts, league)?.result ?? null;
const total = (sideIndex: number, points: number, periodTypeId = 1): QuestionFields => ({
  name: "Total",
  sides: "ou",
  on: "event",
  sideIndex,
  points,
  periodTypeId,
});
const points = (sideIndex: number, line: number | null, personId = 7): QuestionFields => ({
  name: "Player Points",
  sides: "ou",
  on: "player",
  betTypeId: 20,
  sideIndex,
  personId,
  points: line,
});

describe("scores that count", () => {
  test("R1: a bet on the whole game counts overtime", () => {
    expect(grade({ name: "Moneyline" })).toBe("won");
    expect(grade(total(0, 50.5))).toBe("won");
    expect(grade(total(0, 51))).toBe("push");
  });

  test("R2: overtime belongs to the second half and to no quarter", () => {
    expect(grade({ name: "Moneyline", periodTypeId: 3 })).toBe("won");
    expect(grade(total(0, 30, 3))).toBe("won");
    expect(grade({ name: "Moneyline", periodTypeId: 7 })).toBe("push");
    expect(grade(total(1, 14.5, 7))).toBe("won");
  });

  test("R3: a bet on the period Regulation uses the score of that period", () => {
    const facts = game({ scores: [{ periodTypeId: 12, away: 2, home: 2 }] });
    expect(grade({ name: "Total", sides: "ou", on: "event", points: 3.5, periodTypeId: 12 }, facts, "nhl")).toBe("won");
  });

  test("R4: a three-way moneyline on the whole game counts regulation only", () => {
    expect([0, 1, 2].map((sideIndex) => grade({ name: "Three-Way Moneyline", sideIndex }))).toEqual([
      "lost",
      "lost",
      "won",
    ]);
  });

  test("R2, R4, R9: bets that depend on overtime stay open while overtime is unknown", () => {
    const { overtime: _overtime, ...unknown } = game();
    expect(grade({ name: "Three-Way Moneyline", sideIndex: 2 }, unknown)).toBe(null);
    expect(grade({ name: "Overtime", sides: "yes-no" }, unknown)).toBe(null);
    expect(grade({ name: "Moneyline", periodTypeId: 3 }, unknown)).toBe(null);
    expect(grade({ name: "Three-Way Moneyline", periodTypeId: 3, sideIndex: 2 }, unknown)).toBe("won");
    expect(grade({ name: "Moneyline" }, unknown)).toBe("won");
    expect(grade(total(1, 14.5, 7), unknown)).toBe("won");
  });

  test("a bet on a period without a score stays open", () => expect(grade(total(0, 9.5, 5))).toBe(null));
});

describe("winner", () => {
  test.each([
    [0, -3, "push"],
    [0, -2.5, "won"],
    [0, -3.5, "lost"],
    [1, 3, "push"],
    [1, 3.5, "won"],
  ] as const)("R5: a spread on side %i with %f is %s", (sideIndex, line, result) =>
    expect(grade({ name: "Spread", sideIndex, points: line })).toBe(result),
  );

  test("R6: a tie is a push, and wins the draw of a three-way market", () => {
    expect(gradeBet(bet({ name: "Moneyline", periodTypeId: 2 }), game(), "nfl")).toEqual({
      result: "push",
      reason: "level",
    });
    expect(grade({ name: "Draw No Bet", periodTypeId: 2, sideIndex: 1 })).toBe("push");
    expect(grade({ name: "Three-Way Moneyline", periodTypeId: 2, sideIndex: 2 })).toBe("won");
  });

  test("R7: a team total counts only its team's score", () => {
    const own = (teamSide: 0 | 1, sideIndex: number): QuestionFields => ({
      name: "Team Total",
      sides: "ou",
      teamSide,
      sideIndex,
      points: 24.5,
    });
    expect(grade(own(0, 0))).toBe("won");
    expect(grade(own(1, 0))).toBe("lost");
    expect(grade(own(1, 1))).toBe("won");
  });

  test("R8: side 0 wins if the sum is odd, and a sum of zero is even", () => {
    expect(grade({ name: "Odd or Even Total", sides: "yes-no" })).toBe("won");
    const none = game({ scores: [{ periodTypeId: 1, away: 0, home: 0 }] });
    expect(grade({ name: "Odd or Even Total", sides: "yes-no", sideIndex: 1 }, none)).toBe("won");
  });

  test("R9: a bet that the game has overtime wins only if it has overtime", () => {
    expect(grade({ name: "Overtime", sides: "yes-no" })).toBe("won");
    expect(grade({ name: "Overtime", sides: "yes-no" }, game({ overtime: null }))).toBe("lost");
  });

  test("R10: the lower score decides whether both teams score at least a number of points", () => {
    expect(grade({ name: "Both Teams to Score", sides: "yes-no", points: 24 })).toBe("won");
    expect(grade({ name: "Both Teams to Score", sides: "yes-no", points: 25 })).toBe("lost");
    expect(grade({ name: "Both Teams to Score", sides: "yes-no", sideIndex: 1 })).toBe("lost");
  });

  test.each([
    ["by-1-to-6", 0, "won"],
    ["by-1-to-6", 1, "lost"],
    ["by-7-to-12", 0, "lost"],
    ["by-3", 0, "won"],
    ["by-3-or-more", 0, "won"],
    ["by-4-or-more", 0, "lost"],
  ] as const)("R11: a margin %s of side %i is %s", (betSubType, sideIndex, result) =>
    expect(grade({ name: "Winning Margin", betSubType, sideIndex })).toBe(result),
  );

  test("R12: a player's statistic decides; without it the bet stays open", () => {
    expect(grade(points(0, 24.5))).toBe("won");
    expect(grade(points(1, 24.5))).toBe("lost");
    expect(grade(points(1, 25))).toBe("push");
    expect(grade(points(0, null))).toBe(null);
    expect(grade({ ...points(0, null), name: "Player Double-Double", sides: "yes-no" })).toBe("won");
    expect(grade(points(0, 9.5, 99))).toBe(null);
  });

  test("R13: a `decided` row settles a market such as the first team to score; without it the bet stays open", () => {
    const decided = [{ betTypeId: 14, periodTypeId: 1, winners: [1] }];
    const first = (sideIndex: number): QuestionFields => ({ name: "First Team to Score", betTypeId: 14, sideIndex });
    expect(grade(first(1), game({ decided }))).toBe("won");
    expect(grade(first(0), game({ decided }))).toBe("lost");
    expect(grade(first(0))).toBe(null);
  });
});

describe("players", () => {
  test("R14: a bet on a player who did not take part is void", () =>
    expect(gradeBet(bet(points(0, 9.5, 8)), game(), "nba")).toEqual({ result: "void", reason: "did_not_play" }));

  test("R15: a bet on a pitcher who did not start is void", () => {
    const strikeouts: QuestionFields = {
      name: "Pitcher Strikeouts",
      sides: "ou",
      on: "player",
      betTypeId: 78,
      personId: 9,
      points: 3.5,
    };
    expect(gradeBet(bet(strikeouts), game(), "mlb")).toEqual({ result: "void", reason: "did_not_start" });
    const saves = { ...strikeouts, name: "Goaltender Saves" };
    expect(grade(saves, game(), "nhl")).toBe("void");
    expect(grade({ ...strikeouts, name: "Player Walks Drawn" }, game(), "mlb")).toBe("won");
  });
});

describe("games that end early", () => {
  const early = (played: number, away: number, home: number, periods: ResultFacts["scores"] = []): ResultFacts =>
    game({ outcome: "abandoned", played, scores: [{ periodTypeId: 1, away, home }, ...periods] });

  test("R16: bets on a game that is not played are void", () => {
    const off = game({ outcome: "cancelled", scores: [] });
    expect(grade({ name: "Moneyline" }, off)).toBe("void");
    expect(grade(points(0, 9.5), off)).toBe("void");
  });

  test.each([
    ["nfl", 54, "void"],
    ["nfl", 55, "won"],
    ["nba", 42, "void"],
    ["nba", 43, "won"],
    ["wnba", 35, "won"],
    ["nhl", 54, "void"],
    ["mlb", 9, "void"],
    ["mlb", 10, "won"],
  ] as const)(
    "R17: a bet on the winner in %s that ends after %i minutes or half innings is %s",
    (league, played, result) => expect(grade({ name: "Moneyline" }, early(played, 5, 3), league)).toBe(result),
  );

  test("R17: if the home team leads, its last half inning is not needed", () => {
    expect(grade({ name: "Moneyline", sideIndex: 1 }, early(9, 3, 5), "mlb")).toBe("won");
    expect(grade(total(1, 8.5), early(17, 3, 5), "mlb")).toBe("won");
    expect(grade(total(1, 8.5), early(17, 5, 3), "mlb")).toBe("void");
  });

  test("R18: a result that can no longer change is final", () => {
    expect(grade(total(0, 7.5), early(12, 5, 3), "mlb")).toBe("won");
    expect(grade(total(1, 7.5), early(12, 5, 3), "mlb")).toBe("lost");
    expect(grade(total(0, 8), early(12, 5, 3), "mlb")).toBe("void");
    expect(grade(points(0, 24.5), early(12, 5, 3), "nba")).toBe("won");
    expect(grade(points(1, 25.5), early(12, 5, 3), "nba")).toBe("void");
    expect(grade({ name: "Both Teams to Score", sides: "yes-no" }, early(12, 5, 3), "nfl")).toBe("won");
  });

  test("R17: a bet on the winning margin needs the longer minimum playing time, like every bet except on the winner", () => {
    const margin: QuestionFields = { name: "Winning Margin", betSubType: "by-2" };
    expect(grade(margin, early(10, 5, 3), "mlb")).toBe("void");
    expect(grade(margin, early(18, 5, 3), "mlb")).toBe("won");
  });

  test("R17: bets on the whole game stay open while the playing time is unknown", () => {
    const { played: _played, ...unknown } = early(0, 5, 3);
    expect(grade({ name: "Moneyline" }, unknown, "mlb")).toBe(null);
    expect(grade(total(0, 7.5), unknown, "mlb")).toBe("won");
    expect(grade(total(0, 9.5, 8), unknown, "mlb")).toBe("void");
  });

  test("R17: after enough playing time, an undecided bet stays open until a row decides it", () => {
    const first: QuestionFields = { name: "First Team to Score", betTypeId: 14 };
    expect(grade(points(0, 9.5, 99), early(58, 5, 3), "nfl")).toBe(null);
    expect(grade(points(0, 9.5, 99), early(12, 5, 3), "nfl")).toBe("void");
    expect(grade(first, early(58, 5, 3), "nfl")).toBe(null);
    expect(grade(first, early(12, 5, 3), "nfl")).toBe("void");
  });

  test.each([
    ["Player Rushing Yards", "ou", 24.5, "void"],
    ["Player Fantasy Points", "ou", 24.5, "void"],
    ["Player Receptions", "ou", 24.5, "won"],
    ["Player Last Touchdown", "yes-no", null, "void"],
    ["Player First Touchdown", "yes-no", null, "won"],
    ["Goaltender Shutout", "yes-no", null, "void"],
  ] as const)("R18: %s (%s at %s) of a game that stopped early is %s", (name, sides, line, result) =>
    expect(grade({ ...points(0, line), name, sides }, early(12, 5, 3))).toBe(result),
  );

  test("R19: a completed period is final", () => {
    const facts = early(30, 5, 3, [{ periodTypeId: 4, away: 5, home: 0 }]);
    expect(grade({ name: "Moneyline", periodTypeId: 4 }, facts)).toBe("won");
    expect(grade({ name: "Moneyline", periodTypeId: 5 }, facts)).toBe("void");
  });
});

test("R20: a dead heat divides the stake between the winners", () => {
  const decided = [{ betTypeId: 120, periodTypeId: 13, winners: [3, 5] }];
  const award = {
    betTypeId: 120,
    periodTypeId: 13,
    name: "Most Valuable Player",
    on: "player",
    sides: "player",
  } as const;
  const season = (sideIndex: number): GradedBet => {
    const one = bet({ ...award, sideIndex });
    return { ...one, betType: { ...one.betType, betRange: "season" } };
  };
  expect(gradeBet(season(5), game({ decided }), "nfl")).toEqual({ result: "won", share: 0.5, reason: "dead_heat" });
  expect(gradeBet(season(4), game({ decided }), "nfl")).toEqual({ result: "lost" });
});

test("the closing line value is positive if a price pays more than the closing price", () => {
  expect(closingValue(110, 100)).toBeCloseTo(0.05);
  expect(closingValue(-110, -120)).toBeCloseTo(1.909090909 / 1.833333333 - 1, 6);
  expect(closingValue(-120, -120)).toBe(0);
});
