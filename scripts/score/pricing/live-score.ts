import { stemOf } from "./folder.ts";
import { type LiveRow, liveRows, type LiveSport, quarterFiles } from "./live-rows.ts";
import { calibrationError, lossOf, mean } from "./log-loss.ts";
import type { StemScore } from "./scored.ts";

export type LiveTarget = { name: string; target: number; of: (rows: readonly LiveRow[]) => number };

const fairLoss = (rows: readonly LiveRow[]): number => mean(rows.map(({ fair, won }) => lossOf(fair, won)));
const sternLoss = (rows: readonly LiveRow[]): number => mean(rows.map(({ stern, won }) => lossOf(stern, won)));
const played = (rows: readonly LiveRow[]): LiveRow[] => rows.filter(({ quarter }) => quarter > 0);

export const quartersTarget = (target: number): LiveTarget => ({
  name: "log loss, end of quarters 1-3",
  target,
  of: (rows) => fairLoss(played(rows)),
});
export const halfTimeTarget = (target: number): LiveTarget => ({
  name: "log loss, half-time",
  target,
  of: (rows) => fairLoss(rows.filter(({ quarter }) => quarter === 2)),
});
export const calibrationTarget = (target: number): LiveTarget => ({
  name: "calibration error, quarters 1-3",
  target,
  of: (rows) => calibrationError(played(rows)),
});

const cell = (value: number): string => value.toFixed(4).padStart(8);

const lineOf = (label: string, rows: readonly LiveRow[]): string => {
  const quoted = rows.every(({ quarter }) => quarter === 2) ? rows.filter(({ book }) => book !== null) : [];
  const book = quoted.length === 0 ? "" : cell(mean(quoted.map(({ book, won }) => lossOf(book ?? 0.5, won))));
  return `  ${label.padEnd(22)} ${String(rows.length).padStart(6)} ${cell(fairLoss(rows))} ${cell(sternLoss(rows))} ${book}`;
};

const LABELS = ["start", "after quarter 1", "half-time", "after quarter 3"];

const tableOf = (title: string, rows: readonly LiveRow[]): string[] =>
  rows.length === 0
    ? []
    : [
        `${title.padEnd(24)}  games     ours    stern     book (its half-time line)`,
        ...LABELS.map((label, quarter) =>
          lineOf(
            label,
            rows.filter((row) => row.quarter === quarter),
          ),
        ),
        lineOf("quarters 1-3", played(rows)),
      ];

const seasonsIn = (rows: readonly LiveRow[]): string => {
  const seasons = [...new Set(rows.map(({ season }) => season))].toSorted((a, b) => a - b);
  return seasons.length === 0 ? "none" : `${seasons[0]}-${seasons.at(-1)}`;
};

const fileScore = (name: string, rows: readonly LiveRow[], targets: readonly LiveTarget[]): StemScore => {
  const [fitted, fresh] = [rows.filter(({ inSample }) => inSample), rows.filter(({ inSample }) => !inSample)];
  const judged = fresh.length > 0 ? fresh : fitted;
  const results = targets.map((target) => ({ ...target, figure: target.of(judged) }));
  return {
    name,
    passed: results.filter(({ figure, target }) => figure <= target).length,
    total: results.length,
    worst: Math.max(...results.map(({ figure, target }) => figure / target - 1)),
    lines: [
      ...tableOf(`${seasonsIn(fresh)}, not fitted`, fresh),
      ...tableOf(`${seasonsIn(fitted)}, fitted`, fitted),
      ...results.map(
        ({ name, figure, target }) =>
          `  ${figure <= target ? "ok  " : "MISS"} ${name.padEnd(34)} ${cell(figure)}  target ${target}`,
      ),
      `  judged on ${fresh.length > 0 ? "the seasons not fitted" : "fitted seasons: this file has no others"}`,
    ],
  };
};

/**
 * Preferably in seasons outside the fit. `worst`: largest excess over a target, relative to it; at most zero if all
 * targets are met.
 */
export const liveScore = (folder: string, sport: LiveSport, targets: readonly LiveTarget[]): StemScore[] =>
  quarterFiles(folder, sport).map((file) => fileScore(stemOf(file), liveRows(folder, file, sport), targets));
