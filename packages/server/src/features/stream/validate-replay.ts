import { REPLAY, REPLAYED_EVENTS, type SubscribableEvent, type SubscriptionRequest } from "@linewire/contract";
import type { Replay } from "@linewire/domain/change/record";
import type { ReplaySource } from "@linewire/domain/history/replayed";
import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { pastTime, THINNED, unknownTime } from "../../shared/past-time.ts";
import { isoOf } from "@linewire/domain/clock/world";

export type ReplayValidationPorts = {
  /** Null if the node has no history. */
  past: Pick<ReplaySource, "known"> | null;
  now: () => number;
};

type ReplayRequest = NonNullable<SubscriptionRequest["replay"]>;
type SubscriptionContext = { scope: Scope; eventTypes: readonly SubscribableEvent[]; conflateMs: number };

const wrong = (name: string, message: string): Fault =>
  new Fault("invalid_parameter", message, { errors: { [name]: [message] } });

const check = (request: ReplayRequest, { scope, eventTypes, conflateMs }: SubscriptionContext, now: number): void => {
  if (scope.tier !== "enterprise")
    throw new Fault("tier_restricted", "replays require the tier enterprise", { requiredTier: "enterprise" });
  if (conflateMs > 0) throw wrong("conflateMs", "a replay contains every change: omit conflateMs");
  const strange = eventTypes.filter((event) => !REPLAYED_EVENTS.some((known) => known === event));
  if (strange.length > 0) throw wrong("eventTypes", `a replay contains only ${REPLAYED_EVENTS.join(" and ")}`);
  const from = Date.parse(request.from);
  const to = pastTime("replay.to", request.to, scope, now);
  if (from >= to) throw wrong("replay.from", "replay.from must be before replay.to");
  if (to - from > REPLAY.maxMs) throw wrong("replay.from", "replay.from must be at most 24 hours before replay.to");
};

/**
 * Throws if the caller may not use replays, the request is invalid, or the history does not cover the interval's start.
 */
export const validateReplay = async (
  request: ReplayRequest,
  context: SubscriptionContext,
  { past, now }: ReplayValidationPorts,
): Promise<{ replay: Replay; messages: string[] }> => {
  check(request, context, now());
  if (past === null) throw new Fault("not_found", "this installation stores no history");
  const from = Date.parse(request.from);
  const found = await past.known(from);
  if (!("thinned" in found)) throw unknownTime(found);
  const replay = { from: isoOf(from), to: isoOf(Date.parse(request.to)), speed: request.speed ?? 1 };
  return { replay, messages: found.thinned ? [THINNED] : [] };
};
