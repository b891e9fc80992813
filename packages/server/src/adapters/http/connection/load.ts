import { monitorEventLoopDelay, performance } from "node:perf_hooks";

/** The load limits of this node. */
export type LoadLimits = {
  /** Maximum number of requests in progress, without streams. */
  underWay: number;
  /** Request work per event-loop iteration after idle time: allows bursts. */
  burstMs: number;
  /** The same shortly after a start: clients that waited for the node arrive at once. */
  startMs: number;
  /** The same while requests keep the event loop busy. */
  turnMs: number;
  /** Share of time from which the event loop counts as busy. */
  busyShare: number;
  /** For this long after a rejection, idle time gives credit only for its own length: a pause of the clients does not end the overload. */
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

/** `idleMs`: total idle time of the event loop. Garbage collection and timer work do not count as idle. */
type Clock = { now: () => number; idleMs: () => number; nextTurn: (call: () => void) => void };

/**
 * Judges by event-loop iterations. Requests that arrive during an iteration wait in the kernel, so the duration of the iteration is the
 * minimum wait of its next request. Idle time gives credit for a burst; a standing queue gets no credit and stays short.
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
  /** Start of the current iteration's work; the iteration is working from now on. */
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
    /** Something arrived that must be read before it can be judged, which is work too. */
    arrives: (): void => void since(now()),
    /** Whether this request must be rejected; the limit of the iteration can be passed. */
    refuses: (maxMs?: number): boolean => {
      const at = now();
      const refused = at - since(at) >= (maxMs ?? Math.max(turnMs, savedMs));
      if (refused) refusedAt = at;
      return refused;
    },
  };
};

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;
const LASTING_WINDOWS = 4;
/** A start has work of its own, and the clients of the previous node reconnect at once: neither is overload. */
const START_MS = 30_000;
const NS_PER_MS = 1e6;

/** Mean event-loop delay in windows of half a second, and the number of consecutive windows above a limit. */
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
  /**
   * Whether a new request must be rejected. Streams are cheap to open and expensive to reject, and pages never repeat requests for files:
   * they ignore the iteration limit.
   */
  refuses: (what: "request" | "stream" | "file") => boolean;
  /** A connection or a request arrived. */
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
