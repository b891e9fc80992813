import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** The load limits of this node. */
export type LoadLimits = {
  /** Requests that wait for something, streams not counted. */
  underWay: number;
  /** Work that one turn of the event loop may do for requests: a burst is carried. */
  burstMs: number;
  /** The same while a node is young: callers who were held for it come in all at once. */
  startMs: number;
  /** The same while requests keep the loop busy. */
  turnMs: number;
  /** The share of the time that counts as busy. */
  busyShare: number;
  /** So long after a refusal rest saves up no more than itself: a pause of the callers is no end of the overload. */
  waryMs: number;
  /** Mean delay of timers. */
  lagMs: number;
};

export const LOAD_LIMITS: LoadLimits = {
  underWay: 1000,
  burstMs: 250,
  startMs: 2000,
  turnMs: 10,
  busyShare: 0.85,
  waryMs: 1000,
  lagMs: 250,
};

/** `idleMs`: how long the loop has had nothing to do, in all. A pause of its own (garbage, a timer's work) is no rest. */
type Clock = { now: () => number; idleMs: () => number; nextTurn: (call: () => void) => void };

/**
 * Judges by turns of the event loop: requests that arrive while a turn works wait in the kernel, so how long the turn
 * has lasted is how long its next request has waited at least. A burst is carried on what was saved up while nothing
 * was to do; a queue that stands saves nothing up and is kept short.
 */
export const turnJudge = ({ turnMs, burstMs, busyShare, waryMs }: LoadLimits, { now, idleMs, nextTurn }: Clock) => {
  const savedByRest = busyShare / (1 - busyShare);
  let began: number | null = null;
  let rested = idleMs();
  let refusedAt = -Infinity;
  let savedMs = burstMs;

  const end = (): void => {
    if (began === null) return;
    savedMs = Math.max(0, savedMs - (now() - began));
    began = null;
  };
  /** Since when this turn has worked: it does from now on. */
  const since = (at: number): number => {
    if (began !== null) return began;
    const idle = idleMs();
    savedMs = Math.min(burstMs, savedMs + (idle - rested) * (at - refusedAt < waryMs ? 1 : savedByRest));
    rested = idle;
    began = at;
    nextTurn(end);
    return at;
  };
  return {
    /** Something came that has to be read before it can be judged: that is work as well. */
    arrives: (): void => void since(now()),
    /** Whether a request that is looked at now has to be refused; the work that a turn may do can be given. */
    refuses: (mostMs?: number): boolean => {
      const at = now();
      const refused = at - since(at) >= (mostMs ?? Math.max(turnMs, savedMs));
      if (refused) refusedAt = at;
      return refused;
    },
  };
};

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const LASTING_WINDOWS = 4;
/** A start has work of its own, and readers of the node before it come back all at once: neither is overload. */
const START_MS = 30_000;
const NS_PER_MS = 1e6;

/** The delay of the event loop, averaged over windows of half a second, and for how many windows it has been over a limit. */
const eventLoopLag = (limitMs: number) => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let lagMs = 0;
  let windowsOver = 0;
  const timer = setInterval(() => {
    lagMs = histogram.count === 0 ? WINDOW_MS : Math.max(0, histogram.mean / NS_PER_MS - RESOLUTION_MS);
    windowsOver = lagMs > limitMs ? windowsOver + 1 : 0;
    histogram.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    lagMs: (): number => lagMs,
    lasts: (): boolean => windowsOver >= LASTING_WINDOWS,
    stop: (): void => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

export type Load = {
  /** Whether what arrives now has to be refused. A stream is cheap to open and dear to send away, and a page never asks again for a file: they count no turns. */
  refuses: (what: "request" | "stream" | "file") => boolean;
  /** A connection or a request came in. */
  arrives: () => void;
  begin: () => void;
  end: () => void;
  underWay: () => number;
  lagMs: () => number;
  stop: () => void;
};

export const loadOf = (limits: LoadLimits = LOAD_LIMITS): Load => {
  const startedAt = performance.now();
  const lag = eventLoopLag(limits.lagMs);
  const turns = turnJudge(limits, {
    now: () => performance.now(),
    idleMs: () => performance.eventLoopUtilization().idle,
    nextTurn: setImmediate,
  });
  const isYoung = (): boolean => performance.now() - startedAt < START_MS;
  let underWay = 0;
  return {
    refuses: (what) => {
      const young = isYoung();
      const long = turns.refuses(young ? limits.startMs : undefined) && what === "request";
      const lags = lag.lasts() && !young;
      return long || lags || underWay >= limits.underWay;
    },
    arrives: turns.arrives,
    begin: () => void underWay++,
    end: () => void underWay--,
    underWay: () => underWay,
    lagMs: lag.lagMs,
    stop: lag.stop,
  };
};
