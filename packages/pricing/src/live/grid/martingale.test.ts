import { expect, test } from "vitest";
import { anchorBaseball, baseballForecast } from "../baseball/baseball.ts";
import { NBA_PARAMETERS } from "../basketball/basketball-parameters.ts";
import { BASKETBALL } from "../basketball/basketball-leagues.ts";
import { anchorBasketball } from "../basketball/basketball-anchor.ts";
import { basketballForecast } from "../basketball/basketball.ts";
import { valueAt } from "./curve.ts";
import type { Forecast } from "../forecast.ts";
import { anchorHockey, hockeyForecast } from "../hockey/hockey.ts";
import { Ladder } from "./ladder.ts";
import { bell } from "./lattice.ts";
import { START } from "../live-state.ts";
import { normalized } from "./pmf.ts";

const chanceOf = ({ margin }: Forecast): number => new Ladder(margin).split(0).above;

const poisson = (mean: number, goals: number): number => {
  let chance = Math.exp(-mean);
  for (let at = 1; at <= goals; at++) chance *= mean / at;
  return chance;
};

test("[LV6] a baseball price is the mean of the possible prices after the half inning", () => {
  const anchor = anchorBaseball({ homeWin: 0.56, favouredBy: null, total: 8.5 });
  for (const { period, home, away } of [
    { period: 1, home: 0, away: 0 },
    { period: 6, home: 2, away: 4 },
    { period: 9, home: 5, away: 4 },
  ]) {
    const bat = (batting: "home" | "away", runs: number) =>
      chanceOf(
        baseballForecast(anchor, { ...START, period, home, away: away + runs, plate: { batting, outs: 0, bases: 0 } }),
      );
    const later = anchor.away.half.reduce((sum, chance, runs) => sum + chance * bat("home", runs), 0);
    expect(later).toBeCloseTo(bat("away", 0), 5);
  }
});

test("[LV6] a hockey price is the mean of the possible prices after ten minutes", () => {
  const anchor = anchorHockey({ homeWin: 0.55, favouredBy: null, total: 6 });
  const state = { ...START, period: 2, secondsLeft: 1000, home: 2, away: 1 };
  let later = 0;
  for (let home = 0; home < 9; home++)
    for (let away = 0; away < 9; away++)
      later +=
        poisson(anchor.home / 6, home) *
        poisson(anchor.away / 6, away) *
        chanceOf(hockeyForecast(anchor, { ...state, secondsLeft: 400, home: 2 + home, away: 1 + away }));
  expect(later).toBeCloseTo(chanceOf(hockeyForecast(anchor, state)), 4);
});

test.each([-9, -3, 0, 4, 12])(
  "[LV6] a basketball price at half-time (lead %i) is the mean of the possible prices one quarter later",
  (lead) => {
    const anchor = anchorBasketball(BASKETBALL.nba, { homeWin: null, favouredBy: 4, total: 200 });
    const { spread, lead: byLead, variance } = NBA_PARAMETERS;
    const [a, b, left] = [spread, byLead, variance].map((knots) => valueAt(knots, 0.75));
    const final = lead + spread[2]! * anchor.margin + byLead[2]! * (lead - anchor.margin / 2);
    const constant = (a! - 0.75 * b!) * anchor.margin;
    const between = bell((final - constant) / (1 + b!), Math.sqrt(variance[2]! - left!) / (1 + b!));
    normalized(between.chances);
    const at = (period: number, ahead: number): number =>
      chanceOf(basketballForecast(anchor, { ...START, period, secondsLeft: 720, home: 100 + ahead, away: 100 }));
    const later = between.chances.reduce((sum, chance, index) => sum + chance * at(4, between.from + index), 0);
    expect(Math.abs(later - at(3, lead))).toBeLessThan(0.015);
  },
);
