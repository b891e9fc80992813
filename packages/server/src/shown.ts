import type { Scope } from "@linewire/domain/scope/scope";
import { Fault } from "./fault.ts";
import { isoOf } from "./world.ts";

type Late<View> = { view: View; at: number; seq: number };

export type ViewAtTime<View> = {
  live: View;
  /** The late view of the free tier, and the time and position it is true at; null until there is one. */
  late: () => Late<View> | null;
  /** The newest position that this node has heard of. */
  sequence: () => number;
  /** The value that a client of live rows sends back as changedSince, in milliseconds. */
  changedThrough: () => number;
  now: () => number;
};

/** The view that a scope may read, its position, and its delay. */
export type ScopedView<View> = { view: View; isLate: boolean; sequence: number; headers: Record<string, string> };

const headersOf = (delaySeconds: number, changedThrough: number): Record<string, string> => ({
  "X-Data-Delay": String(delaySeconds),
  "X-Changed-Through": isoOf(changedThrough),
});

/** The live view, or for the free tier the late one. */
export const shownTo = <View>(scope: Scope, seen: ViewAtTime<View>): ScopedView<View> => {
  if (scope.delayMs === 0)
    return { view: seen.live, isLate: false, sequence: seen.sequence(), headers: headersOf(0, seen.changedThrough()) };
  const late = seen.late();
  if (!late)
    throw new Fault("delayed_snapshot_unavailable", "the service has just started", {
      retryAfterSeconds: Math.ceil(scope.delayMs / 1000),
    });
  const delaySeconds = Math.max(scope.delayMs / 1000, Math.ceil((seen.now() - late.at) / 1000));
  return { view: late.view, isLate: true, sequence: late.seq, headers: headersOf(delaySeconds, late.at) };
};
