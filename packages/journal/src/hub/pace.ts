import { performance } from "node:perf_hooks";

type Clock = {
  now: () => number;
  nextTurn: (call: () => void) => void;
  after: (ms: number, call: () => void) => unknown;
};

/** Schedules a call; calls scheduled meanwhile run in the same batch. */
export type HubPace = (call: () => void) => void;

const BROADCAST_WINDOW_MS = { min: 2, max: 10 };

/**
 * The changes of one event-loop iteration are broadcast together at its end. A broadcast that takes milliseconds means many
 * subscribers: the next one waits as long as the last one took, so that fast changes share their writes.
 */
export const paceOf = ({ now, nextTurn, after }: Clock): HubPace => {
  let waiting: (() => void)[] = [];
  let endedAt = 0;
  let tookMs = 0;
  const run = (): void => {
    const calls = waiting;
    waiting = [];
    const began = now();
    for (const call of calls) call();
    endedAt = now();
    tookMs = endedAt - began;
  };
  return (call) => {
    waiting.push(call);
    if (waiting.length > 1) return;
    const windowMs = tookMs < BROADCAST_WINDOW_MS.min ? 0 : Math.min(tookMs, BROADCAST_WINDOW_MS.max);
    const waitMs = endedAt + windowMs - now();
    if (waitMs < 1) nextTurn(run);
    else after(waitMs, run);
  };
};

export const realPace = (): HubPace =>
  paceOf({ now: () => performance.now(), nextTurn: setImmediate, after: (ms, call) => setTimeout(call, ms) });
