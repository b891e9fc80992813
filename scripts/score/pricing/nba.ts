import { NBA } from "./live-rows.ts";
import { calibrationTarget, halfTimeTarget, liveScore, quartersTarget } from "./live-score.ts";
import type { StemScore } from "./scored.ts";

/** After each quarter, against a baseline, and at half-time also against the book's line. */
export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(liveScore(folder, NBA, [quartersTarget(0.4815), halfTimeTarget(0.499), calibrationTarget(0.02)]));
