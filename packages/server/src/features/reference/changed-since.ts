const TOMBSTONE_MS = 30 * 24 * 3_600_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/i;

export type Since = { from: number | undefined; messages: string[] } | { wrong: string };

const sameDay = (text: string, ms: number): boolean => {
  const [year, month, day] = text.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(year!, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day && !Number.isNaN(ms);
};

/** Reads changedSince: RFC 3339 (no offset = UTC) or a date. Older than the tombstones are kept = the full list and a message. */
export const changedSinceOf = (text: string | undefined, now: number): Since => {
  if (text === undefined || text === "") return { from: undefined, messages: [] };
  const hasZone = /(Z|[+-]\d{2}:\d{2})$/i.test(text);
  const ms = SHAPE.test(text) ? Date.parse(text.length > 10 && !hasZone ? `${text}Z` : text) : Number.NaN;
  if (Number.isNaN(ms) || !sameDay(text, ms))
    return { wrong: "changedSince must be an RFC 3339 date-time or YYYY-MM-DD" };
  if (ms < now - TOMBSTONE_MS)
    return {
      from: undefined,
      messages: ["changedSince is older than 30 days: this is the full list, without withdrawn rows"],
    };
  return { from: ms, messages: [] };
};
