import { monitorEventLoopDelay, performance } from "node:perf_hooks";

export type LoadLimits = {
  /** Maximum number of requests in progress, without streams. */
  underWay: number;
  /** Maximum duration of request work in an event-loop iteration after idle time, so that bursts are accepted. */
  burstMs: number;
  /** Replaces `burstMs` in the first 30 s after a start, when all clients that waited for the node connect. */
  startMs: number;
  /** Maximum duration of request work in an event-loop iteration while requests keep the event loop busy. */
  turnMs: number;
  /** Share of time from which the event loop counts as busy. */
  busyShare: number;
  /**
   * For this long after a rejection, each millisecond of idle time allows only one more millisecond of request work, so
   * that a short pause of the clients does not end shedding.
   */
  waryMs: number;
  /** Mean timer delay from which the event loop counts as lagging. */
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

/** `idleMs` is the total idle time of the event loop. Garbage collection and timer work do not count as idle. */
type Clock = { now: () => number; idleMs: () => number; nextTurn: (call: () => void) => void };

/**
 * Decides in each event-loop iteration whether requests are rejected. A request that arrives during an iteration waits
 * in the kernel at least until the iteration ends, so the work of an iteration is limited. Idle time permits a later
 * burst, and a node without idle time rejects more requests, so that the wait stays short.
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
  /** Time at which the work of this iteration started. If no work has started yet, it starts at `at`. */
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
    /** Must be called when a connection or request arrives, because reading it is work of the iteration. */
    arrives: (): void => void since(now()),
    /** Whether a request must be rejected now. `maxMs` replaces the limit of the iteration. */
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
/** For this long after a start, initialisation and reconnecting clients do not count as overload. */
const STARTUP_MS = 30_000;
const NS_PER_MS = 1e6;

/** Mean delay of timers, measured in windows of half a second. */
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
  /**
   * Whether a request must be rejected. The limit per iteration does not apply to streams, which are cheap to open and
   * expensive to reject, or to files, which pages request only once.
   */
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
