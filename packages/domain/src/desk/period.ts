import type { DESK_PERIODS } from "@linewire/contract";
import { floorTo, GRAIN_RETENTION_MS, stepFrom, type Grain } from "./grain.ts";

/** Each period is compared with the previous one of equal length. */
export type Period = (typeof DESK_PERIODS)[number];

/** Whole intervals of length `grain`. `before`: start of the previous period. */
export type Span = { grain: Grain; before: number; from: number; to: number };

type PeriodShape = { grain: Grain; steps: number };

const SHAPES: Record<Period, PeriodShape> = {
  hour: { grain: "minute", steps: 60 },
  day: { grain: "hour", steps: 24 },
  week: { grain: "day", steps: 7 },
  month: { grain: "day", steps: 28 },
  quarter: { grain: "week", steps: 13 },
  year: { grain: "month", steps: 12 },
};
const ONE_DAY: PeriodShape = { grain: "day", steps: 1 };

const isKept = (grain: Grain, at: number, now: number): boolean =>
  grain === "month" || at >= now - GRAIN_RETENTION_MS[grain];

/**
 * The span ends with the step (such as a day, for `week`) that contains `until`, or by default the present. Null if the
 * counters of that time were deleted.
 */
export const spanOf = (period: Period, now: number, until: number | null): Span | null => {
  const isShort = period === "hour" || period === "day";
  const { grain, steps } = isShort && until !== null ? ONE_DAY : SHAPES[period];
  const end = until ?? now;
  const to = stepFrom(grain, floorTo(grain, end), 1);
  const from = stepFrom(grain, to, -steps);
  if (!isKept(grain, from, now)) return null;
  return { grain, before: stepFrom(grain, from, -steps), from, to };
};

export const stepsOf = ({ grain, from, to }: Pick<Span, "grain" | "from" | "to">): number[] => {
  const steps: number[] = [];
  for (let at = from; at < to; at = stepFrom(grain, at, 1)) steps.push(at);
  return steps;
};
