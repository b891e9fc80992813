import { readLinkOptions, type LinkOptions } from "../deeplink/link-options.ts";
import type { LineState } from "./line-state.ts";
import { within, type Scope } from "../scope/scope.ts";
import { Fault } from "../fault/fault.ts";
import { isoOf } from "../clock/world.ts";

/** A null in `requestedPoints` accepts any points. */
export type RequestedLine = { line: LineState; requestedPoints: number | null };

type Lists = { ids: readonly number[]; points?: readonly (number | null)[] | undefined };

const QUOTE_LIFETIME_MS = 60_000;
const EXPIRY_STEP_MS = 30_000;

/** The expiry is rounded up, so that consecutive responses have the same ETag. */
export const expiryOf = (now: number): string =>
  isoOf(Math.ceil((now + QUOTE_LIFETIME_MS) / EXPIRY_STEP_MS) * EXPIRY_STEP_MS);

export const wrongParameter = (name: string, what: string): Fault =>
  new Fault("invalid_parameter", what, { errors: { [name]: [what] } });

export const linkOptionsOf = (
  given: Readonly<Record<string, string>> = {},
): { options: LinkOptions; messages: string[] } => {
  const read = readLinkOptions(given);
  if ("wrong" in read) throw wrongParameter("generationOptions", read.wrong);
  return {
    options: read.options,
    messages: read.unknown.map((name) => `generationOptions: ${name} is not known and was ignored`),
  };
};

/** The points for each id; null accepts any points. */
export const pointsOf = ({ ids, points }: Lists): readonly (number | null)[] => {
  if (points === undefined) return ids.map(() => null);
  if (points.length !== ids.length)
    throw wrongParameter("points", `points must have as many values as ids: ${ids.length}, not ${points.length}`);
  return points;
};

export const requestedLines = (lists: Lists, find: (id: number) => LineState | undefined): RequestedLine[] => {
  const points = pointsOf(lists);
  const lines = lists.ids.map((id) => ({ id, line: find(id) }));
  const unknown = lines.filter(({ line }) => !line).map(({ id }) => id);
  if (unknown.length > 0) throw new Fault("not_found", `unknown market line: ${unknown.join(", ")}`);
  return lines.flatMap(({ line }, index) => (line ? [{ line, requestedPoints: points[index] ?? null }] : []));
};

export const checkLineScope = (
  lines: readonly RequestedLine[],
  scope: Pick<Scope, "leagueIds" | "sourceIds">,
): void => {
  for (const { line } of lines) {
    if (!within(scope.leagueIds, line.leagueId))
      throw new Fault("out_of_scope", `the league of line ${line.id} is outside your data scope`);
    if (!within(scope.sourceIds, line.sourceId))
      throw new Fault("out_of_scope", `the book of line ${line.id} is outside your data scope`);
  }
};
