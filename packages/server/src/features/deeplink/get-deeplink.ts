import { enveloped, type DeeplinkResult, type ENDPOINTS } from "@linewire/contract";
import type { LinkAsk } from "@linewire/domain/deeplink/book-link";
import { deeplinkOf, type LinkLeg } from "@linewire/domain/deeplink/deeplink";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import { readLinkOptions, type LinkOptions } from "@linewire/domain/deeplink/link-options";
import type { LineState } from "@linewire/domain/line/line-state";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Call, type Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";
import { isoOf, type World } from "../../world.ts";

/** Lines by id, as they are now or as they were a while ago. */
type LineView = { line: (id: number) => LineState | undefined };

export type DeeplinkParts = {
  live: LineView;
  /** The late view of the free tier and the time it is true at; null until there is one. */
  late: () => { view: LineView; at: number } | null;
  book: (id: number) => LinkBook;
  stateKnown: (code: string) => boolean;
  now: World["now"];
};

type Contract = (typeof ENDPOINTS)["getDeeplink"];
type Query = Call<Contract>["query"];

const LIFE_MS = 60_000;
const STEP_MS = 30_000;

/** A minute from now, rounded up: answers that say the same are the same, byte for byte, and keep their ETag. */
const expiryOf = (now: number): string => isoOf(Math.ceil((now + LIFE_MS) / STEP_MS) * STEP_MS);

const wrong = (name: keyof Query, what: string): Fault =>
  new Fault("invalid_parameter", what, { errors: { [name]: [what] } });

const optionsOf = ({ generationOptions = {} }: Query): { options: LinkOptions; messages: string[] } => {
  const read = readLinkOptions(generationOptions);
  if ("wrong" in read) throw wrong("generationOptions", read.wrong);
  return {
    options: read.options,
    messages: read.unknown.map((name) => `generationOptions: ${name} is not known and was ignored`),
  };
};

/** The lines that a scope may read, and how late they are. */
const viewOf = (scope: Scope, parts: DeeplinkParts): { view: LineView; delaySeconds: number } => {
  if (scope.delayMs === 0) return { view: parts.live, delaySeconds: 0 };
  const late = parts.late();
  if (!late)
    throw new Fault("delayed_snapshot_unavailable", "the service has just started", {
      retryAfterSeconds: Math.ceil(scope.delayMs / 1000),
    });
  return { view: late.view, delaySeconds: Math.max(scope.delayMs / 1000, Math.ceil((parts.now() - late.at) / 1000)) };
};

const pointsOf = ({ ids, points }: Query): (number | null)[] => {
  if (points === undefined) return ids.map(() => null);
  if (points.length !== ids.length) throw wrong("points", `as many as ids: ${ids.length}, not ${points.length}`);
  return points;
};

const legsOf = (query: Query, { line }: LineView): LinkLeg[] => {
  const points = pointsOf(query);
  const unknown = query.ids.filter((id) => !line(id));
  if (unknown.length > 0) throw new Fault("not_found", `no such market line: ${unknown.join(", ")}`);
  return query.ids.map((id, index) => ({ line: line(id)!, requestedPoints: points[index] ?? null }));
};

const checkScope = (legs: readonly LinkLeg[], scope: Scope): void => {
  for (const { line } of legs) {
    if (!within(scope.leagueIds, line.leagueId))
      throw new Fault("out_of_scope", `the league of line ${line.id} is outside your data scope`);
    if (!within(scope.sourceIds, line.sourceId))
      throw new Fault("out_of_scope", `the book of line ${line.id} is outside your data scope`);
  }
};

/** A link leads to one book. */
const bookIdOf = (legs: readonly LinkLeg[]): number => {
  const ids = [...new Set(legs.map(({ line }) => line.sourceId))];
  if (ids.length !== 1) throw wrong("ids", `lines of one book a link, not of ${ids.length}`);
  return ids[0]!;
};

/** The addresses at a sportsbook of some lines: made anew each time, for the points that the lines have now. */
export const getDeeplink =
  (parts: DeeplinkParts): Handler<Contract> =>
  (call) => {
    const { scope } = callerOf(call);
    const { state, os, isMobileDevice } = call.query;
    const { options, messages } = optionsOf(call.query);
    const { view, delaySeconds } = viewOf(scope, parts);
    const legs = legsOf(call.query, view);
    checkScope(legs, scope);
    const marketSourceId = bookIdOf(legs);
    const ask: LinkAsk = { os, state, stateKnown: parts.stateKnown(state), options };
    const made = deeplinkOf(legs, parts.book(marketSourceId), ask);
    if ("failed" in made) throw new Fault("generation_failed", made.failed);
    const expiresAt = expiryOf(parts.now());
    const data: DeeplinkResult = { ...made, marketSourceId, state, isMobileDevice, os, expiresAt };
    return { body: { ...enveloped(data), messages }, headers: { "X-Data-Delay": String(delaySeconds) } };
  };
