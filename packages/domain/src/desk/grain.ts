const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const GRAINS = ["minute", "hour", "day", "week", "month"] as const;
export type Grain = (typeof GRAINS)[number];

export const GRAIN_IDS: Record<Grain, number> = { minute: 0, hour: 1, day: 2, week: 3, month: 4 };

const WEEK_MS = 7 * DAY_MS;
/** Monday, 1970-01-05. */
const FIRST_MONDAY = 4 * DAY_MS;

const LENGTHS: Record<Exclude<Grain, "month">, number> = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: WEEK_MS,
};

/** Intervals are in UTC, and weeks begin on Monday. */
export const floorTo = (grain: Grain, at: number): number => {
  if (grain !== "month") return at - ((at - (grain === "week" ? FIRST_MONDAY : 0)) % LENGTHS[grain]);
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
};

export const stepFrom = (grain: Grain, at: number, steps: number): number => {
  if (grain !== "month") return at + steps * LENGTHS[grain];
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + steps, 1);
};

/** At least twice the longest displayed period, because the desk compares that period with the previous one. */
export const GRAIN_RETENTION_MS: Record<Exclude<Grain, "month">, number> = {
  minute: 3 * HOUR_MS,
  hour: 50 * HOUR_MS,
  day: 58 * DAY_MS,
  week: 28 * WEEK_MS,
};
