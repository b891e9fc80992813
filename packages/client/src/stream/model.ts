import { READER_STREAM } from "@linewire/contract/names";

export type State = "idle" | "connecting" | "live" | "waiting" | "renewing" | "held" | "closed";
export type StreamStatus = "connecting" | "live" | "stale" | "paused" | "closed";

/** The reason why the client has closed the connection. */
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
 * `moved`: a new URL of the same stream. `mismatch`: the lines differ from a digest. `ms`: the reconnect delay from the
 * server. `why`: the reason of `hold` and `release`.
 */
export type Signal = { name: SignalName; ms?: number; why?: StreamHold };

/** `schedule` requests the signal `due` after a delay and replaces an earlier schedule. `disconnect` cancels it. */
export type StreamCommand =
  | { do: "connect" }
  | { do: "disconnect" }
  | { do: "renew" }
  | { do: "schedule"; ms: number }
  | { do: "emit"; status: StreamStatus };

export type Model = {
  state: State;
  holds: readonly StreamHold[];
  /** Failures since the last stable connection. */
  attempt: number;
  askedMs: number;
  /** The URL has expired and must be renewed before the next connection. */
  spent: boolean;
  wasLive: boolean;
  /** The stream moves to another URL. Its status stays live for at most 800 ms. */
  moving: boolean;
};

export const RETRY_JITTER_MS = 250;
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

/** At least `askedMs` if the server requested more than the default delay. */
export const waitMs = ({ attempt, askedMs }: Model, jitter: number): number => {
  const floorMs = askedMs > READER_STREAM.retryMs ? askedMs : 0;
  if (attempt <= 1) return floorMs + jitter * RETRY_JITTER_MS;
  const minMs = floorMs || MIN_RETRY_MS;
  const maxMs = Math.min(MAX_RETRY_MS, askedMs * 2 ** (attempt - 2));
  return minMs + jitter * Math.max(RETRY_JITTER_MS, maxMs - minMs);
};

export const requestedMs = (model: Model, { ms }: Signal): number => Math.min(ms ?? model.askedMs, MAX_REQUESTED_MS);

export const without = (model: Model, why: StreamHold | undefined): StreamHold[] =>
  model.holds.filter((hold) => hold !== why);
