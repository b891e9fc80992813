import { DAY, HOUR, MINUTE, startOfDay } from "../pace.ts";

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
};

const offsetAt = (timeZone: string, at: number): number => {
  const parts = new Map<string, number>(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)] as const),
  );
  const part = (name: string): number => parts.get(name) ?? 0;
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")) - at;
};

/** Uses the offset at 18:00 UTC: when clocks change, all games begin after the change. */
export const atPlace = (timeZone: string, day: number, minute: number): number => {
  const key = `${timeZone} ${day}`;
  const known = offsets.get(key);
  const offset = known ?? offsetAt(timeZone, startOfDay(day) + 18 * HOUR);
  if (known === undefined) offsets.set(key, offset);
  return startOfDay(day) + minute * MINUTE - offset;
};

export const placeTime = (timeZone: string, at: number): { day: number; minute: number } => {
  const local = at + offsetAt(timeZone, at) - startOfDay(0);
  return { day: Math.floor(local / DAY), minute: Math.floor((local % DAY) / MINUTE) };
};

export const weekdayOf = (day: number): number => new Date(startOfDay(day)).getUTCDay();
