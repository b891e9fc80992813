import { STREAM } from "@linewire/contract/names";
import {
  askedMs,
  type Command,
  type Model,
  SETTLE_MS,
  type Signal,
  type SignalName,
  type State,
  statusOf,
  waitMs,
  without,
} from "./model.ts";

// The stream machine, pure: states x signals as a table, in which a missing cell does not compile. Time and chance stay outside.

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
  mismatch: stay,
  expiring: stay,
  silent: stay,
  dropped: stay,
  refused: stay,
  renewed: stay,
  renewFailed: stay,
} as const;

const TABLE: Record<State, Record<SignalName, Cell>> = {
  idle: { ...deaf, open: start, hold: note, release: forget, close },
  connecting: { ...deaf, opened: goLive, silent: wait, dropped: wait, refused: renew, hold, release: stay, close },
  live: {
    open: stay,
    opened: stay,
    told,
    due: settle,
    gap: renew,
    mismatch: renew,
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
