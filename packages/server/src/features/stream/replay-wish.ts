import { REPLAY, REPLAYED_EVENTS, type SubscribableEvent, type SubscriptionRequest } from "@linewire/contract";
import type { Replay } from "@linewire/domain/change/record";
import type { ReplaySource } from "@linewire/domain/history/replayed";
import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { pastTime, THINNED, unknownTime } from "../../shared/past-time.ts";
import { isoOf } from "@linewire/domain/clock/world";

export type ReplayWishParts = {
  /** History of this node; null if there is none. */
  past: Pick<ReplaySource, "known"> | null;
  now: () => number;
};

type Asked = NonNullable<SubscriptionRequest["replay"]>;
type Beside = { scope: Scope; eventTypes: readonly SubscribableEvent[]; conflateMs: number };

const wrong = (name: string, says: string): Fault =>
  new Fault("invalid_parameter", says, { errors: { [name]: [says] } });

const check = (asked: Asked, { scope, eventTypes, conflateMs }: Beside, now: number): void => {
  if (scope.tier !== "enterprise")
    throw new Fault("tier_restricted", "replays require the tier enterprise", { requiredTier: "enterprise" });
  if (conflateMs > 0) throw wrong("conflateMs", "a replay contains every change: omit conflateMs");
  const strange = eventTypes.filter((event) => !REPLAYED_EVENTS.some((known) => known === event));
  if (strange.length > 0) throw wrong("eventTypes", `a replay contains only ${REPLAYED_EVENTS.join(" and ")}`);
  const from = Date.parse(asked.from);
  const to = pastTime("replay.to", asked.to, scope, now);
  if (from >= to) throw wrong("replay.from", "replay.from must be before replay.to");
  if (to - from > REPLAY.maxMs) throw wrong("replay.from", "replay.from must be at most 24 hours before replay.to");
};

/** Validates the interval of a replay subscription: throws if the caller has no right to it or the history does not cover its beginning. */
export const replayWish = async (
  asked: Asked,
  beside: Beside,
  { past, now }: ReplayWishParts,
): Promise<{ replay: Replay; messages: string[] }> => {
  check(asked, beside, now());
  if (past === null) throw new Fault("not_found", "this installation stores no history");
  const from = Date.parse(asked.from);
  const found = await past.known(from);
  if (!("thinned" in found)) throw unknownTime(found);
  const replay = { from: isoOf(from), to: isoOf(Date.parse(asked.to)), speed: asked.speed ?? 1 };
  return { replay, messages: found.thinned ? [THINNED] : [] };
};
