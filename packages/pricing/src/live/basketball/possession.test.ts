import { describe, expect, test } from "vitest";
import type { Forecast } from "../forecast.ts";
import { Ladder } from "../grid/ladder.ts";
import { liveModel } from "../live-model.ts";
import { type LiveState, START } from "../live-state.ts";
import { meanOf } from "../grid/pmf.ts";

const chanceOf = ({ margin }: Forecast): number => new Ladder(margin).split(0).above;
const even = (league: "nfl" | "nba" | "mlb" | "nhl", total: number) =>
  liveModel(league, { homeWin: 0.5, favouredBy: league === "nfl" || league === "nba" ? 0 : null, total });

const late = (over: Partial<LiveState>): LiveState => ({ ...START, period: 4, secondsLeft: 120, ...over });

describe("possession [LV9]", () => {
  const football = even("nfl", 45);
  const basketball = even("nba", 220);
  const from = (yardsToGoal: number, down = 1, toGo = 10): number =>
    chanceOf(football.forecast(late({ home: 20, away: 23, possession: "home", series: { down, toGo, yardsToGoal } })));

  test("raises the win probability of the team with the ball", () => {
    for (const model of [football, basketball]) {
      const at = (possession: LiveState["possession"]): number =>
        chanceOf(model.forecast(late({ home: 90, away: 91, possession })));
      expect(at("home")).toBeGreaterThan(at(null));
      expect(at(null)).toBeGreaterThan(at("away"));
    }
  });

  test("raises it more near the goal line, on early downs and with few yards to go", () => {
    const chances = [80, 60, 40, 20, 5].map((yards) => from(yards));
    expect(chances).toEqual(chances.toSorted((a, b) => a - b));
    expect(from(60, 1)).toBeGreaterThan(from(60, 3));
    expect(from(60, 3, 1)).toBeGreaterThan(from(60, 3, 12));
  });
});

describe("tied endings [LV8]", () => {
  test("in basketball, overtimes continue until a team wins, the favourite slightly more often", () => {
    const favourite = liveModel("nba", { homeWin: null, favouredBy: 6, total: 220 });
    const { margin, total } = favourite.forecast(late({ secondsLeft: 0, home: 100, away: 100 }));
    const split = new Ladder(margin).split(0);
    expect(split.at).toBe(0);
    expect(split.above).toBeGreaterThan(0.52);
    expect(split.above).toBeLessThan(0.65);
    expect(meanOf({ ...total })).toBeGreaterThan(215);
  });

  test("in football, one in twenty overtimes ends in a draw, and more with less time left", () => {
    const football = even("nfl", 45);
    const drawAt = (secondsLeft: number): number =>
      new Ladder(football.forecast(late({ period: 5, secondsLeft, home: 20, away: 20 })).margin).split(0).at;
    expect(drawAt(600)).toBeCloseTo(0.05, 2);
    expect(drawAt(120)).toBeGreaterThan(drawAt(600));
    expect(drawAt(0)).toBe(1);
  });

  test("a team that leads an overtime by a field goal usually wins, but the other gets a drive", () => {
    const chance = chanceOf(even("nfl", 45).forecast(late({ period: 5, secondsLeft: 400, home: 23, away: 20 })));
    expect(chance).toBeGreaterThan(0.6);
    expect(chance).toBeLessThan(0.85);
  });

  test("in hockey, both teams win overtime equally often, and overtime adds one goal", () => {
    const forecast = even("nhl", 6).forecast(late({ period: 4, secondsLeft: 200, home: 3, away: 3 }));
    expect(new Ladder(forecast.margin).split(0)).toEqual({ above: 0.5, at: 0, below: 0.5 });
    expect(new Ladder(forecast.total).split(7).at).toBe(1);
    expect(new Ladder(forecast.regulation).split(0).at).toBe(1);
  });

  test("in baseball, more runs are expected from the start of a tied tenth inning than of a tied ninth", () => {
    const baseball = even("mlb", 8.5);
    const bat = (period: number) => ({
      ...START,
      period,
      home: 4,
      away: 4,
      plate: { batting: "away", outs: 0, bases: 0 } as const,
    });
    const [ninth, tenth] = [9, 10].map((period) => meanOf(baseball.forecast(bat(period)).total));
    expect(tenth).toBeGreaterThan(ninth! + 0.3);
  });
});

test("[LV10] home wins if it leads after the top of the ninth, and a walk-off is by at most four runs", () => {
  const baseball = even("mlb", 8.5);
  const bottom = (home: number, away: number, period = 9) =>
    baseball.forecast({ ...START, period, home, away, plate: { batting: "home", outs: 0, bases: 0 } });
  expect(chanceOf(bottom(5, 4))).toBe(1);
  expect(chanceOf(bottom(5, 4, 11))).toBe(1);
  const { above } = new Ladder(bottom(4, 4).margin).split(4.5);
  expect(above).toBeLessThan(1e-3);
});

test("[LV10] runners on base raise the batting team's win probability, and outs lower it", () => {
  const baseball = even("mlb", 8.5);
  const at = (outs: 0 | 1 | 2, bases: number): number =>
    chanceOf(baseball.forecast({ ...START, period: 8, home: 3, away: 4, plate: { batting: "home", outs, bases } }));
  expect(at(0, 7)).toBeGreaterThan(at(0, 2));
  expect(at(0, 2)).toBeGreaterThan(at(0, 0));
  expect(at(0, 2)).toBeGreaterThan(at(1, 2));
  expect(at(1, 2)).toBeGreaterThan(at(2, 2));
});

test("[LV11] a team that trails by one in the last minutes scores and concedes more", () => {
  const hockey = even("nhl", 6);
  const goalsFrom = (away: number): number =>
    meanOf(hockey.forecast({ ...START, period: 3, secondsLeft: 120, home: 2, away }).total) - 2 - away;
  expect(goalsFrom(3)).toBeGreaterThan(2 * goalsFrom(6));
});

test("football margins of three and seven are more frequent than their neighbours", () => {
  const { margin } = even("nfl", 45).forecast(START);
  const ladder = new Ladder(margin);
  const by = (points: number): number => ladder.split(points).at + ladder.split(-points).at;
  expect(by(3)).toBeGreaterThan(0.12);
  expect(by(3)).toBeLessThan(0.16);
  expect(by(7)).toBeGreaterThan(0.075);
  for (const beside of [5, 6, 8, 9]) expect(by(7)).toBeGreaterThan(by(beside));
  for (const beside of [1, 2, 4, 5]) expect(by(3)).toBeGreaterThan(2 * by(beside));
});
