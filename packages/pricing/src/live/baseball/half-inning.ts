import { MLB_PARAMETERS } from "./baseball-parameters.ts";

const MAX_RUNS = 13;
const MEAN = (MLB_PARAMETERS.perHalf.away + MLB_PARAMETERS.perHalf.home) / 2;

/** At least one run has probability `scoring`, and further runs are geometric. */
const runs = (mean: number, scoring: number): Float64Array => {
  const stop = Math.min(1, Math.max(0.15, scoring / mean));
  const chances = new Float64Array(MAX_RUNS);
  chances[0] = 1 - scoring;
  let next = scoring * stop;
  for (let at = 1; at < MAX_RUNS; at++) {
    chances[at] = next;
    next *= 1 - stop;
  }
  chances[MAX_RUNS - 1] = chances[MAX_RUNS - 1]! + next / stop;
  return chances;
};

export const halfInning = (mean: number): Float64Array => runs(mean, 1 - MLB_PARAMETERS.zero ** (mean / MEAN));

export const restOfHalf = (mean: number, outs: number, bases: number): Float64Array => {
  if (outs === 0 && bases === 0) return halfInning(mean);
  const state = MLB_PARAMETERS.baseOut[outs * 8 + bases] ?? MLB_PARAMETERS.baseOut[0];
  const factor = mean / MLB_PARAMETERS.tableRuns;
  return runs(state.runs * factor, 1 - (1 - state.scoring) ** factor);
};

const SECOND = 2;

export const extraHalf = (mean: number): Float64Array => restOfHalf(mean, 0, SECOND);
