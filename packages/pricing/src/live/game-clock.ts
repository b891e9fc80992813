import type { LiveState } from "./live-state.ts";

export type Course = { periods: number; periodSeconds: number; overtimeSeconds: number };

/** `share`: played part of regulation. `secondsLeft`: in regulation or the current overtime. */
export type Stage = { share: number; secondsLeft: number; overtime: boolean };

export const stageOf = ({ period, secondsLeft }: LiveState, course: Course): Stage => {
  const overtime = period > course.periods;
  const left = Math.min(overtime ? course.overtimeSeconds : course.periodSeconds, Math.max(0, secondsLeft));
  if (overtime) return { share: 1, secondsLeft: left, overtime };
  const all = course.periods * course.periodSeconds;
  const rest = (course.periods - period) * course.periodSeconds + left;
  return { share: 1 - rest / all, secondsLeft: rest, overtime };
};
