import { monitorEventLoopDelay, performance } from "node:perf_hooks";

export type LoadLimits = {
  /** Maximum number of requests in progress. Open streams do not count. */
  underWay: number;
  /** Maximum request work in an iteration after idle time, so that bursts are accepted. */
  burstMs: number;
  /** Replaces `burstMs` in the first 30 s after a start, when all waiting clients connect. */
  startMs: number;
  /** Maximum request work in an iteration under constant load. */
  turnMs: number;
  busyShare: number;
  /**
   * For this time after a rejection, a millisecond of idle time permits only one more millisecond of work, so a short
   * pause of the clients does not end the rejections.
   */
  waryMs: number;
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

/** `idleMs`: total idle time of the event loop in ms, without garbage collection and timer work. */
type Clock = { now: () => number; idleMs: () => number; nextTurn: (call: () => void) => void };

/**
 * A request waits in the kernel until the current event-loop iteration ends, so the work of each iteration is limited.
 * Without idle time, more requests are rejected.
 */
export const iterationJudge = (
  { turnMs, burstMs, busyShare, waryMs }: LoadLimits,
  { now, idleMs, nextTurn }: Clock,
) => {
  const savedByRest = busyShare / (1 - busyShare);
  let workStartedAt: number | null = null;
  let lastIdleMs = idleMs();
  let refusedAt = -Infinity;
  let savedMs = burstMs;

  const end = (): void => {
    if (workStartedAt === null) return;
    savedMs = Math.max(0, savedMs - (now() - workStartedAt));
    workStartedAt = null;
  };
  /** `at` if no work of this iteration has started. */
  const since = (at: number): number => {
    if (workStartedAt !== null) return workStartedAt;
    const idle = idleMs();
    savedMs = Math.min(burstMs, savedMs + (idle - lastIdleMs) * (at - refusedAt < waryMs ? 1 : savedByRest));
    lastIdleMs = idle;
    workStartedAt = at;
    nextTurn(end);
    return at;
  };
  return {
    /** Call this for each new connection or request, because reading it is work of the iteration. */
    arrives: (): void => void since(now()),
    /** `maxMs` replaces the limit of the iteration. */
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
const WINDOWS_UNTIL_LAGGING = 4;
/** For this time after a start, initialisation and reconnecting clients do not count as overload. */
const STARTUP_MS = 30_000;
const NS_PER_MS = 1e6;

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
    lasts: (): boolean => windowsOver >= WINDOWS_UNTIL_LAGGING,
    stop: (): void => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

export type Load = {
  /** The limit per iteration excludes streams (cheap to open, expensive to reject) and files (requested only once). */
  refuses: (what: "request" | "stream" | "file") => boolean;
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
  const turns = iterationJudge(limits, {
    now: () => performance.now(),
    idleMs: () => performance.eventLoopUtilization().idle,
    nextTurn: setImmediate,
  });
  const isYoung = (): boolean => performance.now() - startedAt < STARTUP_MS;
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
