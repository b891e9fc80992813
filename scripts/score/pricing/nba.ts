import { NBA } from "./live-rows.ts";
import { calibrationTarget, halfTimeTarget, liveScore, quartersTarget } from "./live-score.ts";
import type { StemScore } from "./scored.ts";

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(liveScore(folder, NBA, [quartersTarget(0.4815), halfTimeTarget(0.499), calibrationTarget(0.02)]));
