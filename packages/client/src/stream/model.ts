import { READER_STREAM } from "@linewire/contract/names";

export type State = "idle" | "connecting" | "live" | "waiting" | "renewing" | "held" | "closed";
export type StreamStatus = "connecting" | "live" | "stale" | "paused" | "closed";

/** Reason why the client has closed the connection. */
export type StreamHold = "hidden" | "paused" | "offline";

export type SignalName =
  | "open"
  | "moved"
  | "opened"
  | "retry"
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
 * An event that can change the state. `moved` is a new URL for the same stream, and `mismatch` means that the lines
 * differ from a digest. `ms` is the reconnect delay that the server requests (with `retry` and `dropped`), and `why` is
 * the reason for `hold` and `release`.
 */
export type Signal = { name: SignalName; ms?: number; why?: StreamHold };

/**
 * `schedule` requests the signal `due` after a delay and replaces an earlier schedule; `disconnect` cancels the
 * schedule.
 */
export type StreamCommand =
  | { do: "connect" }
  | { do: "disconnect" }
  | { do: "renew" }
  | { do: "schedule"; ms: number }
  | { do: "emit"; status: StreamStatus };

export type Model = {
  state: State;
  holds: readonly StreamHold[];
  /** Number of failures since the last stable connection. */
  attempt: number;
  /** Reconnect delay that the server requested. */
  askedMs: number;
  /** Whether the URL has expired and must be renewed before the next connection. */
  spent: boolean;
  wasLive: boolean;
  /** Whether the stream moves to another URL. Its status then stays live for up to 800 ms. */
  moving: boolean;
};

export const RETRY_JITTER_MS = 250;
/** Maximum time for which a stream that moves to another URL counts as live. */
export const MAX_MOVE_MS = 800;
/** A connection that lasts this long resets the count of failures. */
export const STABLE_AFTER_MS = 5000;
export const MIN_RETRY_MS = 1000;
export const MAX_RETRY_MS = 30_000;
export const MAX_REQUESTED_MS = 60_000;

export const START: Model = {
  state: "idle",
  holds: [],
  attempt: 0,
  askedMs: READER_STREAM.retryMs,
  spent: false,
  wasLive: false,
  moving: false,
};

export const LIVE: Model = { ...START, state: "live", wasLive: true };

export const statusOf = ({ state, holds, attempt, wasLive, moving }: Model): StreamStatus => {
  if (state === "closed" || state === "live") return state;
  if (state === "connecting" && moving) return "live";
  if (holds.includes("paused")) return "paused";
  return wasLive || attempt > 0 || state === "held" ? "stale" : "connecting";
};

/**
 * Delay before a reconnect. The first retry is quick, and later delays grow exponentially with full jitter. The delay
 * is never shorter than the delay that the server requests.
 */
export const waitMs = ({ attempt, askedMs }: Model, jitter: number): number => {
  const floorMs = askedMs > READER_STREAM.retryMs ? askedMs : 0;
  if (attempt <= 1) return floorMs + jitter * RETRY_JITTER_MS;
  const minMs = floorMs || MIN_RETRY_MS;
  const maxMs = Math.min(MAX_RETRY_MS, askedMs * 2 ** (attempt - 2));
  return minMs + jitter * Math.max(RETRY_JITTER_MS, maxMs - minMs);
};

/** The delay requested by the server, within limits. */
export const requestedMs = (model: Model, { ms }: Signal): number => Math.min(ms ?? model.askedMs, MAX_REQUESTED_MS);

export const without = (model: Model, why: StreamHold | undefined): StreamHold[] =>
  model.holds.filter((hold) => hold !== why);
