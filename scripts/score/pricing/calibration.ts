import { halfInning } from "@linewire/pricing/live/baseball/half-inning";
import { sternCover, sternWin } from "@linewire/pricing/live/grid/stern";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import { type LiveRow, liveRows, type LiveSport, NBA, NFL, quarterFiles } from "./live-rows.ts";
import { binsOf, calibrationError, mean } from "./log-loss.ts";
import type { StemScore } from "./scored.ts";

type Vectors = {
  stern?: {
    lead_home: number;
    elapsed_fraction: number;
    pregame_home_favored_by: number;
    sigma: number;
    expected_home_win: number;
    expected_cover_pregame: number;
  }[];
  mlb_2019?: { runs_per_half_inning_away: number; home: number; p_zero: number };
};

const EXACT = 1e-9;
const PUBLISHED = 0.005;
const CALIBRATED = 0.02;
const DRIFT = 0.01;
const STANDARD_ERRORS = 3;

type Check = { off: number; within: number };

const sternChecks = ({ stern = [] }: Vectors): Check[] =>
  stern.flatMap((row) => {
    const state = {
      lead: row.lead_home,
      share: row.elapsed_fraction,
      favouredBy: row.pregame_home_favored_by,
      sigma: row.sigma,
    };
    return [
      { off: Math.abs(sternWin(state) - row.expected_home_win), within: EXACT },
      { off: Math.abs(sternCover(state) - row.expected_cover_pregame), within: EXACT },
    ];
  });

/** The share of half innings without a run, and mean runs, must match the published values. */
const halfChecks = ({ mlb_2019: mlb }: Vectors): Check[] => {
  if (mlb === undefined) return [];
  const [away, home] = [halfInning(mlb.runs_per_half_inning_away), halfInning(mlb.home)];
  const runs = away.reduce((sum, chance, at) => sum + at * chance, 0);
  return [
    { off: Math.abs((away[0]! + home[0]!) / 2 - mlb.p_zero), within: PUBLISHED },
    { off: Math.abs(runs - mlb.runs_per_half_inning_away), within: PUBLISHED },
  ];
};

const passedOf = (checks: readonly Check[]): Pick<StemScore, "passed" | "total"> => ({
  passed: checks.filter(({ off, within }) => off <= within).length,
  total: checks.length,
});

const vectorScores = (folder: string): StemScore[] =>
  filesOf(folder, "ingame-correlation", [".json"]).map((file) => {
    const vectors = jsonOf<Vectors>(folder, file);
    const exact = sternChecks(vectors);
    const checks = [...exact, ...halfChecks(vectors)];
    const worst = Math.max(0, ...exact.map(({ off }) => off));
    const lines = [`Stern's closed forms: worst ${worst.toExponential(1)}`];
    return { name: stemOf(file), ...passedOf(checks), worst, lines };
  });

const quarterOf = (rows: readonly LiveRow[], quarter: number): LiveRow[] =>
  rows.filter((row) => row.quarter === quarter);

/** Apart from sampling error, fair prices have no mean change from one quarter to the next. */
const driftOf = (rows: readonly LiveRow[], quarter: number): Check => {
  const [before, after] = [quarterOf(rows, quarter), quarterOf(rows, quarter + 1)];
  const moves = after.map(({ fair }, at) => fair - before[at]!.fair);
  const drift = mean(moves);
  const error = Math.sqrt(mean(moves.map((move) => (move - drift) ** 2)) / moves.length);
  return { off: Math.abs(drift), within: Math.max(DRIFT, STANDARD_ERRORS * error) };
};

const fileCalibration = (name: string, rows: readonly LiveRow[]): StemScore => {
  const fresh = rows.filter(({ inSample }) => !inSample);
  const used = fresh.length > 0 ? fresh : rows;
  const played = used.filter(({ quarter }) => quarter > 0);
  const drifts = [0, 1, 2].map((quarter) => driftOf(used, quarter));
  const error = calibrationError(played);
  const checks = [...drifts, { off: error, within: CALIBRATED }];
  return {
    name,
    ...passedOf(checks),
    worst: Math.max(...checks.map(({ off, within }) => off / within - 1)),
    lines: [
      `calibration of quarters 1-3, ${fresh.length > 0 ? "seasons not fitted" : "fitted seasons"}: rows, mean chance, share won`,
      ...binsOf(played).map(
        ({ from, count, fair, won }) =>
          `  ${from.toFixed(1)}  ${String(count).padStart(6)}  ${fair.toFixed(4)}  ${won.toFixed(4)}`,
      ),
      `  calibration error ${error.toFixed(4)}, drift per quarter ${drifts.map(({ off }) => off.toFixed(4)).join(" ")}`,
    ],
  };
};

const calibrationOf = (folder: string, sport: LiveSport): StemScore[] =>
  quarterFiles(folder, sport).map((file) => fileCalibration(stemOf(file), liveRows(folder, file, sport)));

/** Known closed forms, calibration by tenths of probability, and drift. */
export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve([...vectorScores(folder), ...calibrationOf(folder, NBA), ...calibrationOf(folder, NFL)]);
