// Conversions of times that remember the latest one, because the lines of a batch have the same time.

let [readText, readMs] = ["", Number.NaN];
let [writtenMs, writtenText] = [Number.NaN, ""];

/** `Date.parse` of a time. */
export const instantOf = (text: string): number => {
  if (text !== readText) [readText, readMs] = [text, Date.parse(text)];
  return readMs;
};

/** The time in ISO 8601. */
export const instantText = (ms: number): string => {
  if (ms !== writtenMs) [writtenMs, writtenText] = [ms, new Date(ms).toISOString()];
  return writtenText;
};
