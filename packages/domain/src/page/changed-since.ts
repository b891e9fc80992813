import { isDay } from "./day.ts";

const SHAPE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;
const ZONE = /(Z|[+-]\d{2}:\d{2})$/i;

/** Retention of withdrawn rows in milliseconds, and the message for earlier times. */
export type WithdrawnRows = { ms: number; older: string };

/** Rows modified at or after `from`; all rows if it is undefined. */
export type Since = { from: number | undefined; messages: string[] };

const readTime = (given: string): number => {
  // A plus sign in a time zone offset arrives as a space if the client did not percent-encode it.
  const text = given.replace(/ (\d{2}:\d{2})$/, "+$1");
  if (!SHAPE.test(text) || !isDay(text.slice(0, 10))) return Number.NaN;
  return Date.parse(text.length > 10 && !ZONE.test(text) ? `${text}Z` : text);
};

/** Parses changedSince: RFC 3339 (without offset = UTC) or a date; empty = everything. */
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
