import { STREAM } from "@linewire/contract/names";

// The stream machine, pure: states x signals as a table, in which a missing cell does not compile. Time and chance stay outside.

export type State = "idle" | "connecting" | "live" | "waiting" | "renewing" | "held" | "closed";
export type StreamStatus = "connecting" | "live" | "stale" | "paused" | "closed";

/** Why the stream is deliberately without a connection. */
export type Hold = "hidden" | "paused" | "offline";

export type SignalName =
  | "open"
  | "opened"
  | "told"
  | "due"
  | "gap"
  | "expiring"
  | "silent"
  | "dropped"
  | "refused"
  | "renewed"
  | "renewFailed"
  | "hold"
  | "release"
  | "close";

/** `ms` is the wait that the server asked for (told, dropped); `why` goes with hold and release. */
export type Signal = { name: SignalName; ms?: number; why?: Hold };

/** `schedule` asks for the signal `due` after a while, in place of any asked for before; `disconnect` cancels it too. */
export type Command =
  | { do: "connect" }
  | { do: "disconnect" }
  | { do: "renew" }
  | { do: "schedule"; ms: number }
  | { do: "emit"; status: StreamStatus };

export type Model = {
  state: State;
  holds: readonly Hold[];
  /** Failures since the stream was last live for a while. */
  attempt: number;
  askedMs: number;
  /** The address is no longer good: ask for another before connecting. */
  spent: boolean;
  wasLive: boolean;
};

export const QUICK_MS = 250;
const SETTLE_MS = 5000;
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
};

export const statusOf = ({ state, holds, attempt, wasLive }: Model): StreamStatus => {
  if (state === "closed" || state === "live") return state;
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

export type Step = [model: Model, commands: readonly Command[]];
type Cell = (model: Model, signal: Signal, jitter: number) => Step;

const CONNECT: Command = { do: "connect" };
const DISCONNECT: Command = { do: "disconnect" };
const RENEW: Command = { do: "renew" };

const stay: Cell = (model) => [model, []];

const start: Cell = (model) => {
  if (model.holds.length > 0) return [{ ...model, state: "held" }, []];
  return model.spent ? [{ ...model, state: "renewing" }, [RENEW]] : [{ ...model, state: "connecting" }, [CONNECT]];
};

const goLive: Cell = (model) => [
  { ...model, state: "live", askedMs: STREAM.retryMs, wasLive: true },
  [{ do: "schedule", ms: SETTLE_MS }],
];

const askedMs = (model: Model, { ms }: Signal): number => Math.min(ms ?? model.askedMs, MOST_ASKED_MS);
const told: Cell = (model, signal) => [{ ...model, askedMs: askedMs(model, signal) }, []];
const settle: Cell = (model) => [{ ...model, attempt: 0 }, []];
const spend: Cell = (model) => [{ ...model, spent: true }, []];

const wait: Cell = (model, signal, jitter) => {
  const next: Model = { ...model, state: "waiting", attempt: model.attempt + 1, askedMs: askedMs(model, signal) };
  return [next, [DISCONNECT, { do: "schedule", ms: waitMs(next, jitter) }]];
};

/** The address or its position is no longer good: ask for another at once, but not twice in a row. */
const renew: Cell = (model, signal, jitter) => {
  const spent = { ...model, spent: true };
  if (model.attempt > 0) return wait(spent, signal, jitter);
  return [{ ...spent, state: "renewing", attempt: 1 }, [DISCONNECT, RENEW]];
};
const renewed: Cell = (model) => [{ ...model, state: "connecting", spent: false }, [CONNECT]];

const without = (model: Model, why: Hold | undefined): Hold[] => model.holds.filter((hold) => hold !== why);
const note: Cell = (model, { why }) => [{ ...model, holds: why ? [...without(model, why), why] : model.holds }, []];
const forget: Cell = (model, { why }) => [{ ...model, holds: without(model, why) }, []];
const hold: Cell = (model, signal, jitter) => [{ ...note(model, signal, jitter)[0], state: "held" }, [DISCONNECT]];
const release: Cell = (model, signal, jitter) =>
  start({ ...forget(model, signal, jitter)[0], attempt: 0 }, signal, jitter);
const close: Cell = (model) => [{ ...model, state: "closed" }, [DISCONNECT]];

/** Without a connection, what a connection says is not heard; what a timer or a renewal says may be late. */
const deaf = {
  open: stay,
  opened: stay,
  told: stay,
  due: stay,
  gap: stay,
  expiring: stay,
  silent: stay,
  dropped: stay,
  refused: stay,
  renewed: stay,
  renewFailed: stay,
} as const;

const TABLE: Record<State, Record<SignalName, Cell>> = {
  idle: { ...deaf, open: start, hold: note, release: forget, close },
  connecting: {
    open: stay,
    opened: goLive,
    told: stay,
    due: stay,
    gap: stay,
    expiring: stay,
    silent: wait,
    dropped: wait,
    refused: renew,
    renewed: stay,
    renewFailed: stay,
    hold,
    release: stay,
    close,
  },
  live: {
    open: stay,
    opened: stay,
    told,
    due: settle,
    gap: renew,
    expiring: spend,
    silent: wait,
    dropped: wait,
    refused: renew,
    renewed: stay,
    renewFailed: stay,
    hold,
    release: stay,
    close,
  },
  waiting: { ...deaf, due: start, hold, release: stay, close },
  renewing: { ...deaf, renewed, renewFailed: wait, hold, release: stay, close },
  held: { ...deaf, hold, release, close },
  closed: { ...deaf, hold: stay, release: stay, close: stay },
};

/** The next model and what to do about it, in order. `jitter` is a number from 0 to 1. */
export const step = (model: Model, signal: Signal, jitter: number): Step => {
  const [next, commands] = TABLE[model.state][signal.name](model, signal, jitter);
  const status = statusOf(next);
  return [next, status === statusOf(model) ? commands : [...commands, { do: "emit", status }]];
};
