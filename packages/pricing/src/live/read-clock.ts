import { BASKETBALL } from "./basketball/basketball-leagues.ts";
import { FOOTBALL_COURSE } from "./football/football-league.ts";
import type { Course } from "./game-clock.ts";
import { NHL_PARAMETERS } from "./hockey/hockey-parameters.ts";
import type { LiveLeague, Plate } from "./live-state.ts";

/** `period`: the period if the text has none. `level`: the score is tied. */
export type Scoreboard = { text: string; overtime: number; period: number | null; level: boolean };

/** `period`, `secondsLeft`: the period to play. `shown`: the period on the scoreboard. `ended`: this period is over. */
export type ClockReading = { period: number; secondsLeft: number; plate: Plate | null; shown: number; ended: boolean };

const COURSES: Readonly<Record<Exclude<LiveLeague, "mlb">, Course>> = {
  nfl: FOOTBALL_COURSE,
  nba: BASKETBALL.nba,
  wnba: BASKETBALL.wnba,
  cbb: BASKETBALL.cbb,
  nhl: NHL_PARAMETERS.course,
};

const INNING = /^(TOP|MID|BOT|END)\s+(\d{1,2})\b/i;

const inningOf = (text: string): ClockReading | null => {
  const [, half = "", number = ""] = INNING.exec(text) ?? [];
  const inning = Number(number);
  if (half === "" || inning < 1) return null;
  const at = (batting: Plate["batting"], period: number, ended: boolean): ClockReading => ({
    period,
    secondsLeft: 0,
    plate: { batting, outs: 0, bases: 0 },
    shown: inning,
    ended,
  });
  switch (half.toUpperCase()) {
    case "TOP":
      return at("away", inning, false);
    case "MID":
      return at("home", inning, true);
    case "BOT":
      return at("home", inning, false);
    default:
      return at("away", inning + 1, true);
  }
};

const CLOCK = /(\d{1,2}):(\d{2}(?:\.\d)?)/;
const PERIOD = /(?:^|\s)(?:END\s+)?[QHP](\d)\b/i;
const OVERTIME = /(?:^|\s|\d)OT\b/i;

/** From the overtime number, otherwise the text, otherwise the event's period. */
const shownOf = ({ text, overtime, period }: Scoreboard, { periods }: Course): number | null => {
  if (overtime > 0) return periods + overtime;
  if (OVERTIME.test(text)) return periods + 1;
  if (/^HALF/i.test(text)) return periods / 2;
  const named = PERIOD.exec(text)?.[1];
  return named === undefined ? period : Number(named);
};

const timeOf = (text: string): number | null => {
  const [, minutes, seconds] = CLOCK.exec(text) ?? [];
  return minutes === undefined ? null : Number(minutes) * 60 + Number(seconds);
};

const after = (shown: number, level: boolean, course: Course): ClockReading => {
  const next = shown < course.periods || level;
  const period = next ? shown + 1 : shown;
  const whole = period > course.periods ? course.overtimeSeconds : course.periodSeconds;
  return { period, secondsLeft: next ? whole : 0, plate: null, shown, ended: true };
};

/** Reads "Q3 07:42", "HALF", "END P2", "OT 04:10", "BOT 9". Null for an unknown format. */
export const readClock = (league: LiveLeague, board: Scoreboard): ClockReading | null => {
  const text = board.text.trim();
  if (league === "mlb") return inningOf(text);
  const course = COURSES[league];
  const shown = shownOf({ ...board, text }, course);
  if (shown === null || shown < 1 || (shown > course.periods && !/OT/i.test(text) && board.overtime === 0)) return null;
  const secondsLeft = timeOf(text);
  if (/^(HALF|END)/i.test(text) || secondsLeft === 0) return after(shown, board.level, course);
  return secondsLeft === null ? null : { period: shown, secondsLeft, plate: null, shown, ended: false };
};
