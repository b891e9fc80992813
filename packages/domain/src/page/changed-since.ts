import { isDay } from "./day.ts";

const SHAPE = /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?)?$/i;
const ZONE = /(Z|[+-]\d{2}:\d{2})$/i;

/** Withdrawn rows are kept for `ms`. `older`: message for earlier times. */
export type WithdrawnRows = { ms: number; older: string };

/** `from`: rows modified at or after it; undefined: all rows. */
export type Since = { from: number | undefined; messages: string[] };

const DAY_MS = 86_400_000;
const SECOND_MS = 1000;
const LEAP_SECOND = /(?<=T\d{2}:\d{2}:)60/i;

/** A leap second (the last second of a month, UTC) becomes the following second, because a Date has none. */
const readLeapSecond = (text: string): number => {
  const at = Date.parse(text.replace(LEAP_SECOND, "59")) + SECOND_MS;
  const isMonthEnd = at % DAY_MS < SECOND_MS && new Date(at).getUTCDate() === 1;
  return isMonthEnd ? at : Number.NaN;
};

const readTime = (given: string): number => {
  // An unencoded plus sign in an offset arrives as a space.
  const text = given.replace(/ (\d{2}:\d{2})$/, "+$1");
  if (!SHAPE.test(text) || !isDay(text.slice(0, 10))) return Number.NaN;
  const zoned = text.length > 10 && !ZONE.test(text) ? `${text}Z` : text;
  return LEAP_SECOND.test(zoned) ? readLeapSecond(zoned) : Date.parse(zoned);
};

/** Reads a time in RFC 3339 (without offset: UTC) or a date; empty: everything. */
export const changedSinceOf = (
  text: string | undefined,
  now: number,
  kept: WithdrawnRows,
): Since | { wrong: string } => {
  if (text === undefined || text === "") return { from: undefined, messages: [] };
  const from = readTime(text);
  if (Number.isNaN(from)) return { wrong: "changedSince must be an RFC 3339 date-time or YYYY-MM-DD" };
  return from < now - kept.ms ? { from: undefined, messages: [kept.older] } : { from, messages: [] };
};
