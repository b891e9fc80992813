import type { Event, InGameFairPriceSet } from "@linewire/contract";
import { InGameFairPriceSet as Schema } from "@linewire/contract";
import { describe, expect, test } from "vitest";
import { standingOf } from "./checkpoint.ts";
import { fairPriceOrder, mayDriveEdge, replaces } from "./fair-price-order.ts";
import { fairPriceSet, type FairPriceInput } from "./fair-price-set.ts";
import type { MarketAsk } from "./live-markets.ts";
import { liveModel } from "./live-model.ts";

const event = (over: Partial<Event> = {}): Event => ({
  eventId: 7001,
  name: "Away @ Home",
  leagueId: 2,
  eventStart: "2026-11-21T20:00:00.000Z",
  statusId: 2,
  statusName: "Live",
  gameClock: "Q3 07:42",
  eventTeams: [
    { teamId: 1, sideIndex: 0, score: 61 },
    { teamId: 2, sideIndex: 1, score: 66 },
  ],
  isActive: true,
  modifiedOn: "2026-11-21T21:00:00.000Z",
  ...over,
});

const score = (home: number, away: number): Pick<Event, "eventTeams"> => ({
  eventTeams: [
    { teamId: 1, sideIndex: 0, score: away },
    { teamId: 2, sideIndex: 1, score: home },
  ],
});

const read = (league: "nba" | "cbb" | "nfl" | "nhl" | "mlb", over: Partial<Event>) => {
  const standing = standingOf(event(over), league, (id) => (id === 6 ? "3q" : undefined));
  if ("status" in standing) return standing.status;
  const { state, checkpointType, periodNumber } = standing.checkpoint;
  return [state.period, state.secondsLeft, state.plate?.batting ?? null, checkpointType, periodNumber];
};

describe("[LV13] period and time are read from the text of the scoreboard", () => {
  test.each([
    ["nba", "Q3 07:42", [3, 462, null, "play", 3]],
    ["nba", "Q4 0:08.4", [4, 8.4, null, "play", 4]],
    ["nba", "Q3 07:42 TIMEOUT", [3, 462, null, "timeout", 3]],
    ["nba", "HALF", [3, 720, null, "period_end", 2]],
    ["nba", "END Q1", [2, 720, null, "period_end", 1]],
    ["nba", "END Q4", [4, 0, null, "period_end", 4]],
    ["nba", "Q2 00:00", [3, 720, null, "period_end", 2]],
    ["cbb", "HALF", [2, 1200, null, "period_end", 1]],
    ["cbb", "H2 12:00", [2, 720, null, "play", 2]],
    ["nfl", "Q4 02:00", [4, 120, null, "play", 4]],
    ["nhl", "END P2", [3, 1200, null, "period_end", 2]],
    ["mlb", "TOP 5", [5, 0, "away", "play", 5]],
    ["mlb", "MID 5", [5, 0, "home", "period_end", 5]],
    ["mlb", "BOT 9", [9, 0, "home", "play", 9]],
    ["mlb", "END 9", [10, 0, "away", "period_end", 9]],
    ["nba", "nonsense", "unavailable"],
    ["nba", "Q7 01:00", "unavailable"],
  ] as const)("%s %s", (league, gameClock, expected) => {
    expect(read(league, { gameClock })).toEqual(expected);
  });

  test("a tied game continues after its last period", () => {
    expect(read("nba", { gameClock: "END Q4", ...score(100, 100) })).toEqual([5, 300, null, "period_end", 4]);
  });

  test("the event's fields give the number of the overtime, and the period if the clock text lacks it", () => {
    expect(read("nba", { gameClock: "OT 04:10", overtimeNumber: 2 })).toEqual([6, 250, null, "play", 6]);
    expect(read("nba", { gameClock: "07:42", periodTypeId: 6 })).toEqual([3, 462, null, "play", 3]);
    expect(read("nba", { gameClock: "07:42" })).toBe("unavailable");
  });
});

const asks: MarketAsk[] = [
  { marketId: 1, kind: "moneyline", side: "home" },
  { marketId: 2, kind: "moneyline", side: "away" },
  { marketId: 3, kind: "spread", side: "home", points: [-5.5, -3, 0, 2.5] },
  { marketId: 4, kind: "spread", side: "away", points: [5.5, 3] },
  { marketId: 5, kind: "total", side: "over", points: [215.5, 220, 700] },
  { marketId: 6, kind: "team_total", team: "home", side: "under", points: [110.5] },
  { marketId: 7, kind: "regulation", side: "draw" },
];

const model = liveModel("nba", { homeWin: 0.6, favouredBy: 3, total: 220 });

const input = (over: Partial<FairPriceInput> = {}): FairPriceInput => ({
  event: event(),
  model,
  asks,
  sourceKey: "live",
  outputId: "7001-1",
  producedUtc: "2026-11-21T21:00:00.000Z",
  previous: null,
  ...over,
});

const at = (set: InGameFairPriceSet, marketId: number, index = 0) =>
  set.markets.find((market) => market.marketId === marketId)!.probabilities[index]!;

describe("a set of fair prices", () => {
  const set = fairPriceSet(input());

  test("matches the schema, is ready and contains every requested market", () => {
    expect(Schema.parse(set)).toEqual(set);
    expect(set).toMatchObject({ status: "ready", checkpointType: "play", periodNumber: 3, schemaVersion: "1.3" });
    expect(set.statusReason).toBeUndefined();
    expect(set.markets.map(({ marketId }) => marketId)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test("[LV12] has the requested side's points, prices with a push, and no price for a nearly certain or impossible result", () => {
    expect(at(set, 1).probability + at(set, 2).probability).toBeCloseTo(1, 5);
    expect(at(set, 3, 2).probability).toBeCloseTo(at(set, 1).probability, 5);
    expect(at(set, 3, 0).probability + at(set, 4, 0).probability).toBeCloseTo(1, 5);
    expect(at(set, 3, 1).probability + at(set, 4, 1).probability).toBeLessThan(0.999);
    expect(at(set, 3, 1).price).toBe(-at(set, 4, 1).price!);
    expect(at(set, 5, 2)).toEqual({ points: 700, probability: 0, price: null, method: 11 });
  });

  test.each([
    [1, "unavailable", "The game has not started."],
    [3, "expired", "The game is over."],
    [4, "unavailable", "The game is delayed."],
    [5, "expired", "The game is postponed."],
    [6, "expired", "The game is cancelled."],
  ])("[LV14] is, for an event with status %i, %s", (statusId, status, statusReason) => {
    const other = fairPriceSet(input({ event: event({ statusId }) }));
    expect(other).toMatchObject({ status, statusReason, markets: [] });
    expect(Schema.safeParse(other).success).toBe(true);
    expect(mayDriveEdge(other)).toBe(false);
  });

  test("[LV14] is unavailable without pregame prices, score or clock", () => {
    for (const over of [{ model: null }, { event: event({ eventTeams: [] }) }, { event: event({ gameClock: "" }) }])
      expect(fairPriceSet(input(over)).status).toBe("unavailable");
  });

  test("[LV15] has a new statusChangedUtc only after a change of status", () => {
    const later = fairPriceSet(input({ producedUtc: "2026-11-21T21:01:00.000Z", previous: set }));
    expect(later.statusChangedUtc).toBe(set.statusChangedUtc);
    const over = fairPriceSet(
      input({ producedUtc: "2026-11-21T22:00:00.000Z", previous: later, event: event({ statusId: 3 }) }),
    );
    expect(over.statusChangedUtc).toBe("2026-11-21T22:00:00.000Z");
    expect(over.periodNumber).toBe(3);
    expect(replaces(over, later)).toBe(true);
  });
});

test("[LV15] sets are sorted by period, production, change of status", () => {
  const one = (periodNumber: number, producedUtc: string, statusChangedUtc = "2026-11-21T20:00:00.000Z") => ({
    periodNumber,
    producedUtc,
    statusChangedUtc,
  });
  const sets = [
    one(1, "2026-11-21T21:00:00.000Z"),
    one(2, "2026-11-21T20:30:00.000Z"),
    one(2, "2026-11-21T20:30:00.001Z"),
    one(2, "2026-11-21T20:30:00.001Z", "2026-11-21T20:30:00.001Z"),
  ];
  expect(sets.toReversed().sort(fairPriceOrder)).toEqual(sets);
  expect(replaces(sets[0]!, sets[1]!)).toBe(false);
  expect(replaces(sets[1]!, sets[1]!)).toBe(false);
  expect(replaces(sets[1]!, null)).toBe(true);
});
