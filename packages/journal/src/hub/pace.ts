import { performance } from "node:perf_hooks";

type Clock = {
  now: () => number;
  nextTurn: (call: () => void) => void;
  after: (ms: number, call: () => void) => unknown;
};

/** All calls that are scheduled before a batch starts run in this batch. */
export type HubPace = (call: () => void) => void;

const WINDOW_MS = { min: 2, max: 10 };
/** Below this share of the time broadcasts do not wait, because waiting would save little. */
const BUSY_SHARE = 0.1;
/** From this share of the time on, each broadcast waits for the longest window. */
const FULL_SHARE = 0.5;
/** The weight of the newest broadcast in the moving average. About 50 broadcasts have influence. */
const SMOOTHING = 0.02;

/** `share`: the part of the time that broadcasts take. */
const windowFor = (share: number): number => {
  if (share < BUSY_SHARE) return 0;
  const part = Math.min(1, (share - BUSY_SHARE) / (FULL_SHARE - BUSY_SHARE));
  return WINDOW_MS.min + part * (WINDOW_MS.max - WINDOW_MS.min);
};

/** If broadcasts take a tenth of the time or more, each waits 2 to 10 ms, so that several changes share one write. */
export const paceOf = ({ now, nextTurn, after }: Clock): HubPace => {
  let waiting: (() => void)[] = [];
  let endedAt = Number.NEGATIVE_INFINITY;
  let tookMs = 0;
  let share = 0;
  const run = (): void => {
    const calls = waiting;
    waiting = [];
    const began = now();
    for (const call of calls) call();
    const ended = now();
    tookMs = ended - began;
    const busy = tookMs / Math.max(1, ended - endedAt);
    share += SMOOTHING * (Math.min(1, busy) - share);
    endedAt = ended;
  };
  return (call) => {
    waiting.push(call);
    if (waiting.length > 1) return;
    const ownMs = tookMs < WINDOW_MS.min ? 0 : Math.min(tookMs, WINDOW_MS.max);
    const waitMs = endedAt + Math.max(ownMs, windowFor(share)) - now();
    if (waitMs < 1) nextTurn(run);
    else after(waitMs, run);
  };
};

export const realPace = (): HubPace =>
  paceOf({ now: () => performance.now(), nextTurn: setImmediate, after: (ms, call) => setTimeout(call, ms) });
