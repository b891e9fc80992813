import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** What this node is willing to carry. */
export type LoadLimits = {
  /** Requests that wait for something, streams not counted. */
  underWay: number;
  /** Work that one turn of the event loop may do for requests, once such turns follow each other. */
  turnMs: number;
  /** How long such turns may follow each other before it counts as overload. */
  standingMs: number;
  /** Mean delay of timers. */
  lagMs: number;
};

export const LOAD_LIMITS: LoadLimits = { underWay: 1000, turnMs: 40, standingMs: 1000, lagMs: 400 };

/** A turn that begins so soon after the last one found requests already waiting. */
const PAUSE_MS = 5;

/**
 * Judges by turns of the event loop: requests that arrive while a turn works wait in the kernel, so how long the turn
 * has lasted is how long its next request has waited at least. A burst is carried; a queue that stands is not.
 */
export const turnJudge = (
  { turnMs, standingMs }: LoadLimits,
  now: () => number,
  nextTurn: (call: () => void) => void,
) => {
  let began = 0;
  let ended = 0;
  let longSince: number | null = null;

  const end = (): void => {
    ended = now();
    if (ended - began < turnMs) longSince = null;
    else longSince ??= began;
    began = 0;
  };
  /** Whether a request that arrives now has to be refused. */
  return (): boolean => {
    const at = now();
    if (began === 0) {
      if (at - ended > PAUSE_MS) longSince = null;
      began = at;
      nextTurn(end);
    }
    return longSince !== null && at - longSince > standingMs && at - began >= turnMs;
  };
};

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const NS_PER_MS = 1e6;

/** The delay of the event loop, averaged over windows of half a second. */
export const eventLoopLag = () => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lagMs = 0;
  const timer = setInterval(() => {
    lagMs = histogram.count === 0 ? WINDOW_MS : Math.max(0, histogram.mean / NS_PER_MS - RESOLUTION_MS);
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    lagMs: (): number => lagMs,
    stop: (): void => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

export type Load = {
  /** Whether a request that arrives now has to be refused. */
  refuses: () => boolean;
  begin: () => void;
  end: () => void;
  underWay: () => number;
  lagMs: () => number;
  stop: () => void;
};

export const loadOf = (limits: LoadLimits = LOAD_LIMITS): Load => {
  const lag = eventLoopLag();
  const tooLong = turnJudge(limits, () => performance.now(), setImmediate);
  let underWay = 0;
  return {
    refuses: () => tooLong() || underWay >= limits.underWay || lag.lagMs() > limits.lagMs,
    begin: () => void underWay++,
    end: () => void underWay--,
    underWay: () => underWay,
    ...lag,
  };
};
