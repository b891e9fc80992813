import { DAY, startOfDay } from "../pace.ts";
import { weekdayOf } from "./local-time.ts";

/** Start times of games in minutes after midnight at the venue. */
export type Hours = readonly number[];

export type LeagueRules = {
  /**
   * `weekly`: one game per team and week. `series`: the same pair on three days in a row. `daily`: any day, with rest.
   */
  rhythm: "weekly" | "series" | "daily";
  opensOn: (year: number) => number;
  weeks: number;
  /** By weekday, Sunday first. The remaining games of a `weekly` league are on its main day and do not count here. */
  games: readonly number[];
  hours: readonly Hours[];
  /** Limits of a team's consecutive days, and of its days among any six. */
  rest: { maxInRow: number; maxInSixDays: number };
  /** Minimum number of days between two games of the same teams, except within a series. */
  apart: number;
  /** `from`: the first bye week, counted from 0. `teams`: teams with a bye in each bye week. */
  byes?: { from: number; teams: readonly number[] };
};

const dayOfDate = (year: number, month: number, date: number): number =>
  Math.round((Date.UTC(year, month - 1, date) - startOfDay(0)) / DAY);

const firstFrom = (weekday: number) => (year: number, month: number, date: number) => {
  const day = dayOfDate(year, month, date);
  return day + ((weekday - weekdayOf(day) + 7) % 7);
};
const tuesday = firstFrom(2);
const monday = firstFrom(1);

const at = (...hours: [hour: number, minute: number][]): Hours => hours.map(([hour, minute]) => hour * 60 + minute);

const evenings = at([19, 0], [19, 0], [19, 30], [20, 0]);

const nfl: LeagueRules = {
  rhythm: "weekly",
  // The Tuesday after Labor Day: a football week begins on Tuesday.
  opensOn: (year) => monday(year, 9, 1) + 1,
  weeks: 18,
  games: [0, 1, 0, 0, 1, 0, 0],
  hours: [at([13, 0]), at([20, 15]), [], [], at([20, 15]), [], at([16, 30])],
  rest: { maxInRow: 1, maxInSixDays: 2 },
  apart: 21,
  byes: { from: 4, teams: [4, 4, 2, 4, 4, 2, 4, 4, 2, 2] },
};

const cfb: LeagueRules = {
  rhythm: "weekly",
  opensOn: (year) => tuesday(year, 8, 25),
  weeks: 14,
  games: [0, 0, 1, 1, 2, 4, 0],
  hours: [
    at([13, 0]),
    [],
    at([19, 30]),
    at([19, 0]),
    at([19, 30]),
    at([19, 0], [20, 0]),
    at([12, 0], [12, 0], [13, 0], [15, 30], [15, 30], [16, 0], [18, 0], [19, 0], [19, 30], [20, 0]),
  ],
  rest: { maxInRow: 1, maxInSixDays: 2 },
  apart: 40,
  byes: { from: 1, teams: [11, 13, 13, 13, 15, 15, 15, 15, 15, 13, 13, 11] },
};

const nba: LeagueRules = {
  rhythm: "daily",
  opensOn: (year) => tuesday(year, 10, 20),
  weeks: 25,
  games: [7, 7, 6, 9, 6, 9, 7],
  hours: [
    at([12, 30], [13, 0], [15, 30], [18, 0], [18, 0], [19, 0]),
    evenings,
    evenings,
    evenings,
    evenings,
    evenings,
    at([17, 0], [19, 0], [19, 30], [20, 0]),
  ],
  rest: { maxInRow: 2, maxInSixDays: 4 },
  apart: 8,
};

const nhl: LeagueRules = {
  rhythm: "daily",
  opensOn: (year) => tuesday(year, 10, 3),
  weeks: 27,
  games: [6, 5, 9, 5, 10, 5, 10],
  hours: [
    at([12, 30], [13, 0], [15, 0], [17, 0], [18, 0], [19, 0]),
    evenings,
    evenings,
    evenings,
    evenings,
    evenings,
    at([13, 0], [15, 0], [19, 0], [19, 0], [19, 30]),
  ],
  rest: { maxInRow: 2, maxInSixDays: 4 },
  apart: 8,
};

const wnba: LeagueRules = {
  rhythm: "daily",
  opensOn: (year) => tuesday(year, 5, 9) + 3,
  weeks: 18,
  games: [4, 2, 3, 2, 3, 2, 3],
  hours: [
    at([13, 0], [15, 0], [16, 0], [18, 0]),
    evenings,
    evenings,
    evenings,
    evenings,
    evenings,
    at([13, 0], [15, 0], [19, 0], [20, 0]),
  ],
  rest: { maxInRow: 1, maxInSixDays: 3 },
  apart: 6,
};

const afternoons = at([13, 5], [13, 10], [13, 35], [13, 40], [14, 10], [16, 5]);
const ballpark = at([18, 40], [18, 45], [19, 5], [19, 7], [19, 10], [19, 10]);

const mlb: LeagueRules = {
  rhythm: "series",
  opensOn: (year) => monday(year, 3, 24),
  weeks: 27,
  games: [0, 0, 0, 0, 0, 0, 0],
  hours: [
    afternoons,
    ballpark,
    ballpark,
    [...ballpark, 13 * 60 + 5, 13 * 60 + 10],
    [...ballpark, 13 * 60 + 5, 13 * 60 + 35, 18 * 60 + 10],
    ballpark,
    at([13, 5], [16, 5], [16, 10], [18, 10], [19, 10], [19, 15]),
  ],
  rest: { maxInRow: 9, maxInSixDays: 6 },
  apart: 18,
};

const cbb: LeagueRules = {
  rhythm: "daily",
  opensOn: (year) => monday(year, 11, 2),
  weeks: 18,
  games: [10, 7, 14, 14, 11, 6, 26],
  hours: [
    at([13, 0], [14, 0], [15, 0], [16, 0], [18, 0]),
    at([18, 30], [19, 0], [20, 0]),
    at([18, 30], [19, 0], [20, 0], [20, 30]),
    at([18, 30], [19, 0], [20, 0], [20, 30]),
    at([18, 30], [19, 0], [20, 0]),
    at([18, 30], [19, 0], [20, 0]),
    at([12, 0], [13, 0], [14, 0], [15, 0], [16, 0], [18, 0], [20, 0]),
  ],
  rest: { maxInRow: 1, maxInSixDays: 2 },
  apart: 20,
};

export const leagueRules: ReadonlyMap<string, LeagueRules> = new Map(
  Object.entries({ nfl, cfb, nba, nhl, wnba, mlb, cbb }),
);
