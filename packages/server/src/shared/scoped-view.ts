import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";
import { isoOf } from "@linewire/domain/clock/world";

type Late<View> = { view: View; at: number; seq: number };

export type ViewAtTime<View> = {
  live: View;
  /** The delayed view of the free tier with its time and position; null until the first one exists. */
  late: () => Late<View> | null;
  /** The latest position known to this node. */
  sequence: () => number;
  /** The value of changedSince for the client's next request on live rows, in milliseconds. */
  changedThrough: () => number;
  now: () => number;
};

/** The view of a scope, its position and its delay. */
export type ScopedView<View> = { view: View; isLate: boolean; sequence: number; headers: Record<string, string> };

const headersOf = (delaySeconds: number, changedThrough: number): Record<string, string> => ({
  "X-Data-Delay": String(delaySeconds),
  "X-Changed-Through": isoOf(changedThrough),
});

/** The live view, or the delayed one for the free tier. */
export const viewFor = <View>(scope: Scope, seen: ViewAtTime<View>): ScopedView<View> => {
  if (scope.delayMs === 0)
    return { view: seen.live, isLate: false, sequence: seen.sequence(), headers: headersOf(0, seen.changedThrough()) };
  const late = seen.late();
  if (!late)
    throw new Fault("delayed_snapshot_unavailable", "the service started less than the data delay ago; retry later", {
      retryAfterSeconds: Math.ceil(scope.delayMs / 1000),
    });
  const delaySeconds = Math.max(scope.delayMs / 1000, Math.ceil((seen.now() - late.at) / 1000));
  return { view: late.view, isLate: true, sequence: late.seq, headers: headersOf(delaySeconds, late.at) };
};
