import { tierDelayMs, type MarketTypeName } from "@linewire/contract";
import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";

type Late<View> = { view: View; at: number; seq: number };

export type DelayedViews<View> = {
  live: View;
  /** Null until the node has data that is `delayMs` old. */
  late: (delayMs: number) => Late<View> | null;
  now: () => number;
};

export type ViewAtTime<View> = DelayedViews<View> & {
  sequence: () => number;
  /** In ms. The client sends it as changedSince with its next request of live rows. */
  changedThrough: () => number;
};

/** `delayMs` is 0 for live data. */
export type ScopedView<View> = { view: View; delayMs: number; sequence: number; headers: Record<string, string> };

const headersOf = (delaySeconds: number, changedThrough: number): Record<string, string> => ({
  "X-Data-Delay": String(delaySeconds),
  "X-Changed-Through": isoOf(changedThrough),
});

/** Throws until the node has data that is `delayMs` old. */
export const delayedView = <View>(delayMs: number, seen: DelayedViews<View>): Late<View> & { delaySeconds: number } => {
  const late = seen.late(delayMs);
  if (!late)
    throw new Fault(
      "delayed_snapshot_unavailable",
      "the service has no data yet that is as old as the delay of this tier; retry later",
      {
        retryAfterSeconds: Math.ceil(delayMs / 1000),
      },
    );
  return { ...late, delaySeconds: Math.max(delayMs / 1000, Math.ceil((seen.now() - late.at) / 1000)) };
};

/** The free tier has the delay of `marketType`, or the longest delay if it is null. */
export const viewFor = <View>(
  scope: Scope,
  marketType: MarketTypeName | null,
  seen: ViewAtTime<View>,
): ScopedView<View> => {
  const delayMs = scope.delayMs === 0 ? 0 : tierDelayMs(scope.tier, marketType);
  if (delayMs === 0)
    return { view: seen.live, delayMs, sequence: seen.sequence(), headers: headersOf(0, seen.changedThrough()) };
  const { view, at, seq, delaySeconds } = delayedView(delayMs, seen);
  return { view, delayMs, sequence: seq, headers: headersOf(delaySeconds, at) };
};
