import { NFL } from "./live-rows.ts";
import { calibrationTarget, liveScore, quartersTarget } from "./live-score.ts";
import type { StemScore } from "./scored.ts";

/** Scores live NFL prices with the scores after each quarter: log loss compared with the baseline and the book's half-time line. */
export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(liveScore(folder, NFL, [quartersTarget(0.44), calibrationTarget(0.02)]));
