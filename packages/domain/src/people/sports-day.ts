const ROLLS_AT_HOUR = 6;
const DAY_MS = 24 * 3_600_000;

const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
});

/** YYYY-MM-DD in New York. The day begins at 06:00 local time, with daylight saving. */
export const sportsDayOf = (at: number): string => {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const date = Date.UTC(part("year"), part("month") - 1, part("day"));
  return new Date(part("hour") < ROLLS_AT_HOUR ? date - DAY_MS : date).toISOString().slice(0, 10);
};
