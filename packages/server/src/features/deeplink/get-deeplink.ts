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
import { delayedView, type DelayedViews } from "../../shared/scoped-view.ts";

type LineView = { line: (id: number) => LineState | undefined };

export type DeeplinkPorts = DelayedViews<LineView> & {
  book: (id: number) => LinkBook;
  stateKnown: (code: string) => boolean;
};

type Contract = (typeof ENDPOINTS)["getDeeplink"];

export const viewOf = ({ delayMs }: Scope, parts: DeeplinkPorts): { view: LineView; delaySeconds: number } =>
  delayMs === 0 ? { view: parts.live, delaySeconds: 0 } : delayedView(delayMs, parts);

const bookIdOf = (legs: readonly RequestedLine[]): number => {
  const ids = [...new Set(legs.map(({ line }) => line.sourceId))];
  if (ids.length !== 1)
    throw wrongParameter("ids", `one link can only contain lines of one book, not of ${ids.length}`);
  return ids[0]!;
};

export const getDeeplink =
  (parts: DeeplinkPorts): Handler<Contract> =>
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
