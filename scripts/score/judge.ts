import type { CaseExpectation } from "./case.ts";
import type { SentOutcome } from "./send.ts";

const DEFAULT_MAX_MS = 3000;

const INSIDES: readonly (readonly [string, RegExp])[] = [
  ["node_modules", /node_modules/],
  ["a stack line", /^\s{4}at |\\n\s{4}at /m],
  ["SQLITE_", /SQLITE_/],
  ["SqliteError", /SqliteError/],
  ["ZodError", /ZodError/],
  ["ECONNREFUSED", /ECONNREFUSED/],
  [
    "a file path",
    /file:\/\/|(?:^|[\s"'`(=:])\/(?:home|root|usr|var|etc|tmp|opt|work|srv|app|mnt|proc|Users)\/[\w.-]|\.[cm]?[jt]s:\d+/,
  ],
];

const isFailure = ({ status, body }: SentOutcome): boolean => {
  try {
    return status === 200 && (JSON.parse(body) as { success?: boolean }).success === false;
  } catch {
    return false;
  }
};

const statusMiss = (outcome: SentOutcome, { status = [], envelopeFailureOk }: CaseExpectation): string[] => {
  const failure = isFailure(outcome);
  if (envelopeFailureOk === true && failure) return [];
  if (outcome.status === 0 && outcome.closed && (status.includes(0) || status.includes(413))) return [];
  if (!status.includes(outcome.status)) return [`status ${outcome.status}, expected ${status.join(" or ")}`];
  return [];
};

const headerMisses = (
  { headers, status }: SentOutcome,
  { contentType, headersHas = {}, headersNot = {} }: CaseExpectation,
): string[] => {
  if (status === 0) return [];
  const type = headers["content-type"] ?? "";
  const misses = contentType !== undefined && !new RegExp(contentType, "i").test(type) ? [`content type ${type}`] : [];
  for (const [name, pattern] of Object.entries(headersHas))
    if (!new RegExp(pattern, "i").test(headers[name.toLowerCase()] ?? ""))
      misses.push(`header ${name} is ${headers[name.toLowerCase()]}`);
  for (const [name, pattern] of Object.entries(headersNot))
    if (headers[name.toLowerCase()] !== undefined && new RegExp(pattern, "i").test(headers[name.toLowerCase()]!))
      misses.push(`header ${name} is ${headers[name.toLowerCase()]}`);
  return misses;
};

const bodyMisses = (outcome: SentOutcome, { bodyMatch = [], bodyNot = [], stream }: CaseExpectation): string[] => {
  const misses = bodyNot
    .filter((text) => outcome.body.includes(text))
    .map((text) => `the body contains ${text.slice(0, 40)}`);
  const wanted = [...(outcome.status === 200 ? bodyMatch : []), ...(stream?.match ?? [])];
  for (const pattern of wanted)
    if (!new RegExp(pattern).test(outcome.body)) misses.push(`the body does not match ${pattern}`);
  return misses;
};

const insideMisses = ({ body, headers }: SentOutcome, keys: readonly string[]): string[] => {
  const misses = INSIDES.filter(([, pattern]) => pattern.test(body)).map(([name]) => `the body contains ${name}`);
  if (keys.some((key) => body.includes(key))) misses.push("the body contains a key");
  if (/\bjson\b/i.test(headers["content-type"] ?? "") && body !== "")
    try {
      JSON.parse(body);
    } catch {
      misses.push("the Content-Type is JSON, but the body is not valid JSON");
    }
  return misses;
};

const timeMisses = ({ ms, closed }: SentOutcome, { maxMs, closedWithinMs, stream }: CaseExpectation): string[] => {
  if (closedWithinMs !== undefined)
    return closed && ms <= closedWithinMs ? [] : [closed ? `closed after ${Math.round(ms)} ms` : "not closed"];
  const most = maxMs ?? DEFAULT_MAX_MS;
  return stream === undefined && ms > most ? [`the response took ${Math.round(ms)} ms, the limit is ${most} ms`] : [];
};

export const missesOf = (outcome: SentOutcome, expected: CaseExpectation, keys: readonly string[]): string[] => [
  ...statusMiss(outcome, expected),
  ...headerMisses(outcome, expected),
  ...bodyMisses(outcome, expected),
  ...insideMisses(outcome, keys),
  ...timeMisses(outcome, expected),
];
