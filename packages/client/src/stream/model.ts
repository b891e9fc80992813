import { STREAM } from "@linewire/contract/names";

// Model, signals and commands of the stream state machine.

/** Where a stream stands. */
export type State = "idle" | "connecting" | "live" | "waiting" | "renewing" | "held" | "closed";
export type StreamStatus = "connecting" | "live" | "stale" | "paused" | "closed";

/** Why the stream is deliberately without a connection. */
export type StreamHold = "hidden" | "paused" | "offline";

export type SignalName =
  | "open"
  | "moved"
  | "opened"
  | "told"
  | "due"
  | "gap"
  | "mismatch"
  | "expiring"
  | "silent"
  | "dropped"
  | "refused"
  | "renewed"
  | "renewFailed"
  | "hold"
  | "release"
  | "close";

/**
 * `moved` = another address that is as good; `mismatch` = what is held differs from a digest.
 * `ms` is the wait that the server asked for (told, dropped); `why` goes with hold and release.
 */
export type Signal = { name: SignalName; ms?: number; why?: StreamHold };

/** `schedule` asks for the signal `due` after a while, in place of any asked for before; `disconnect` cancels it too. */
export type StreamCommand =
  | { do: "connect" }
  | { do: "disconnect" }
  | { do: "renew" }
  | { do: "schedule"; ms: number }
  | { do: "emit"; status: StreamStatus };

export type Model = {
  state: State;
  holds: readonly StreamHold[];
  /** Failures since the stream was last live for a while. */
  attempt: number;
  askedMs: number;
  /** The address is no longer good: ask for another before connecting. */
  spent: boolean;
  wasLive: boolean;
  /** On the way from one address to another: what was true a moment ago is said for so long. */
  moving: boolean;
};

export const QUICK_MS = 250;
/** So long a stream that moves is taken at its word. */
export const MOVE_MS = 800;
export const SETTLE_MS = 5000;
export const LEAST_WAIT_MS = 1000;
export const MOST_WAIT_MS = 30_000;
export const MOST_ASKED_MS = 60_000;

export const START: Model = {
  state: "idle",
  holds: [],
  attempt: 0,
  askedMs: STREAM.retryMs,
  spent: false,
  wasLive: false,
  moving: false,
};

/** A stream that goes on where another was live a moment ago. */
export const LIVE: Model = { ...START, state: "live", wasLive: true };

export const statusOf = ({ state, holds, attempt, wasLive, moving }: Model): StreamStatus => {
  if (state === "closed" || state === "live") return state;
  if (state === "connecting" && moving) return "live";
  if (holds.includes("paused")) return "paused";
  return wasLive || attempt > 0 || state === "held" ? "stale" : "connecting";
};

/** The wait before the next try: quick once, then full jitter that grows; a server that asks for more than usual gets it. */
export const waitMs = ({ attempt, askedMs }: Model, jitter: number): number => {
  const floorMs = askedMs > STREAM.retryMs ? askedMs : 0;
  if (attempt <= 1) return floorMs + jitter * QUICK_MS;
  const leastMs = floorMs || LEAST_WAIT_MS;
  const mostMs = Math.min(MOST_WAIT_MS, askedMs * 2 ** (attempt - 2));
  return leastMs + jitter * Math.max(QUICK_MS, mostMs - leastMs);
};

/** The wait that the server asked for, within reason. */
export const askedMs = (model: Model, { ms }: Signal): number => Math.min(ms ?? model.askedMs, MOST_ASKED_MS);

export const without = (model: Model, why: StreamHold | undefined): StreamHold[] =>
  model.holds.filter((hold) => hold !== why);
