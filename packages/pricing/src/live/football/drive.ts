import type { Series } from "../live-state.ts";

/** The rest to 1 is a drive without points. */
export type Drive = readonly { points: number; chance: number }[];

// Shares of the results of scoring drives: safety, field goal, and touchdown with a missed, made or two-point try.
const SHARES = [
  { points: 2, chance: 0.01 },
  { points: 3, chance: 0.37 },
  { points: 6, chance: 0.03 },
  { points: 7, chance: 0.56 },
  { points: 8, chance: 0.03 },
] as const;

const POINTS_A_SCORE = SHARES.reduce((sum, { points, chance }) => sum + points * chance, 0);
const MAX_SCORING = 0.85;

export const driveOf = (mean: number): Drive => {
  const scoring = Math.min(MAX_SCORING, Math.max(0.005, mean / POINTS_A_SCORE));
  return SHARES.map(({ points, chance }) => ({ points, chance: chance * scoring }));
};

// Probabilities at first and ten, at 0, 10, 20, … 100 yards from the opponent's goal line.
const TOUCHDOWN = [0.9, 0.66, 0.53, 0.44, 0.37, 0.31, 0.26, 0.22, 0.19, 0.16, 0.13];
const FIELD_GOAL = [0.08, 0.29, 0.37, 0.36, 0.29, 0.22, 0.18, 0.15, 0.13, 0.11, 0.09];
const KICK_FROM = 38;
const NEXT_FIRST = 0.7;

const along = (table: readonly number[], yards: number): number => {
  const place = Math.min(100, Math.max(0, yards)) / 10;
  const at = Math.min(table.length - 2, Math.floor(place));
  return table[at]! + (table[at + 1]! - table[at]!) * (place - at);
};

const keptAlive = ({ down, toGo }: Series): number => {
  const base = [NEXT_FIRST, 0.58, 0.4, 0.25][Math.min(4, Math.max(1, down)) - 1]!;
  const usual = [10, 7, 6, 3][Math.min(4, Math.max(1, down)) - 1]!;
  return Math.min(0.95, Math.max(0.03, base - (0.022 * down * (toGo - usual)) / 2));
};

export const driveFrom = (series: Series, time: number): Drive => {
  const alive = Math.min(1.3, keptAlive(series) / NEXT_FIRST);
  const touchdown = Math.min(0.95, along(TOUCHDOWN, series.yardsToGoal) * alive) * time;
  const kick = along(FIELD_GOAL, series.yardsToGoal);
  const near = series.yardsToGoal <= KICK_FROM;
  const reachable = near ? Math.max(kick, 0.95 - series.yardsToGoal / 120) : kick * alive;
  const fieldGoal = Math.min(reachable, 0.97) * (1 - touchdown) * (near ? Math.sqrt(time) : time);
  return [
    { points: 3, chance: near && alive < 1 ? fieldGoal : Math.min(fieldGoal, kick * (1 - touchdown) * 2) },
    { points: 6, chance: touchdown * 0.05 },
    { points: 7, chance: touchdown * 0.9 },
    { points: 8, chance: touchdown * 0.05 },
  ];
};

/** 2.4 drives are two drives and, with probability 0.4, one more. */
export const pointsOf = (drive: Drive, drives: number, maxPoints: number): Float64Array => {
  const whole = Math.floor(drives);
  const points = powerOf(drive, whole, maxPoints);
  const part = drives - whole;
  return part > 0
    ? oneMore(
        points,
        drive.map(({ points, chance }) => ({ points, chance: chance * part })),
      )
    : points;
};

const nothing = (drive: Drive): number => {
  let none = 1;
  for (let at = 0; at < drive.length; at++) none -= drive[at]!.chance;
  return none;
};

type Flat = { points: Int32Array; chances: Float64Array; none: number };

const flat = (drive: Drive): Flat => {
  const [points, chances] = [new Int32Array(drive.length), new Float64Array(drive.length)];
  for (let at = 0; at < drive.length; at++) {
    points[at] = drive[at]!.points;
    chances[at] = drive[at]!.chance;
  }
  return { points, chances, none: nothing(drive) };
};

/** Uses the recurrence for powers of a polynomial. */
const powerOf = (drive: Drive, times: number, maxPoints: number): Float64Array => {
  const { points, chances, none } = flat(drive);
  const end = Math.min(maxPoints, 8 * times);
  const all = new Float64Array(maxPoints + 1);
  all[0] = none ** times;
  for (let sum = 1; sum <= end; sum++) {
    let weighed = 0;
    for (let at = 0; at < points.length; at++) {
      const one = points[at]!;
      if (one <= sum) weighed += (one * (times + 1) - sum) * chances[at]! * all[sum - one]!;
    }
    all[sum] = Math.max(0, weighed / (sum * none));
  }
  return all;
};

export const oneMore = (before: Float64Array, drive: Drive): Float64Array => {
  const { points, chances, none } = flat(drive);
  const after = new Float64Array(before.length);
  for (let sum = 0; sum < after.length; sum++) {
    let chance = before[sum]! * none;
    for (let at = 0; at < points.length; at++)
      if (points[at]! <= sum) chance += chances[at]! * before[sum - points[at]!]!;
    after[sum] = chance;
  }
  return after;
};
