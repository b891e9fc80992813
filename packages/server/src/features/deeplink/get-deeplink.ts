import { enveloped, type DeeplinkResult, type ENDPOINTS } from "@linewire/contract";
import type { LinkAsk } from "@linewire/domain/deeplink/book-link";
import { deeplinkOf } from "@linewire/domain/deeplink/deeplink";
import type { LinkBook } from "@linewire/domain/deeplink/link-book";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Scope } from "@linewire/domain/scope/scope";
import {
  requestedLines,
  linkOptionsOf,
  checkLineScope,
  expiryOf,
  wrongParameter,
  type RequestedLine,
} from "@linewire/domain/line/requested-lines";
import { callerOf, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import type { World } from "@linewire/domain/clock/world";

/** Lines by id, live or delayed. */
type LineView = { line: (id: number) => LineState | undefined };

export type DeeplinkParts = {
  live: LineView;
  /** The delayed view of the free tier and its time; null until the first one exists. */
  late: () => { view: LineView; at: number } | null;
  book: (id: number) => LinkBook;
  stateKnown: (code: string) => boolean;
  now: World["now"];
};

type Contract = (typeof ENDPOINTS)["getDeeplink"];

/** The lines of a scope, and their delay. */
export const viewOf = (scope: Scope, parts: DeeplinkParts): { view: LineView; delaySeconds: number } => {
  if (scope.delayMs === 0) return { view: parts.live, delaySeconds: 0 };
  const late = parts.late();
  if (!late)
    throw new Fault("delayed_snapshot_unavailable", "the service started less than the data delay ago; retry later", {
      retryAfterSeconds: Math.ceil(scope.delayMs / 1000),
    });
  return { view: late.view, delaySeconds: Math.max(scope.delayMs / 1000, Math.ceil((parts.now() - late.at) / 1000)) };
};

/** A link can only contain lines of one book. */
const bookIdOf = (legs: readonly RequestedLine[]): number => {
  const ids = [...new Set(legs.map(({ line }) => line.sourceId))];
  if (ids.length !== 1)
    throw wrongParameter("ids", `one link can only contain lines of one book, not of ${ids.length}`);
  return ids[0]!;
};

/** Sportsbook links for lines, generated on each request for the current points. */
export const getDeeplink =
  (parts: DeeplinkParts): Handler<Contract> =>
  (call) => {
    const { scope } = callerOf(call);
    const { state, os, isMobileDevice } = call.query;
    const { options, messages } = linkOptionsOf(call.query.generationOptions);
    const { view, delaySeconds } = viewOf(scope, parts);
    const legs = requestedLines(call.query, view.line);
    checkLineScope(legs, scope);
    const marketSourceId = bookIdOf(legs);
    const linkQuery: LinkAsk = { os, isMobile: isMobileDevice, state, stateKnown: parts.stateKnown(state), options };
    const link = deeplinkOf(legs, parts.book(marketSourceId), linkQuery);
    if ("failed" in link) throw new Fault("generation_failed", link.failed);
    const expiresAt = expiryOf(parts.now());
    const data: DeeplinkResult = { ...link, marketSourceId, state, isMobileDevice, os, expiresAt };
    return { body: { ...enveloped(data), messages }, headers: { "X-Data-Delay": String(delaySeconds) } };
  };
