import { READER_STREAM } from "@linewire/contract/names";
import {
  requestedMs,
  type StreamCommand,
  type Model,
  MAX_MOVE_MS,
  STABLE_AFTER_MS,
  type Signal,
  waitMs,
  without,
} from "./model.ts";

export type MachineStep = [model: Model, commands: readonly StreamCommand[]];
export type Cell = (model: Model, signal: Signal, jitter: number) => MachineStep;

const CONNECT: StreamCommand = { do: "connect" };
const DISCONNECT: StreamCommand = { do: "disconnect" };
const RENEW: StreamCommand = { do: "renew" };

export const stay: Cell = (model) => [model, []];

const connecting = (model: Model): Model => ({ ...model, state: "connecting", moving: false });

export const start: Cell = (model) => {
  if (model.holds.length > 0) return [{ ...model, state: "held" }, []];
  return model.spent ? [{ ...model, state: "renewing" }, [RENEW]] : [connecting(model), [CONNECT]];
};

export const goLive: Cell = (model) => [
  { ...model, state: "live", askedMs: READER_STREAM.retryMs, wasLive: true },
  [{ do: "schedule", ms: STABLE_AFTER_MS }],
];

export const setRetryDelay: Cell = (model, signal) => [{ ...model, askedMs: requestedMs(model, signal) }, []];
export const settle: Cell = (model) => [{ ...model, attempt: 0 }, []];
export const spend: Cell = (model) => [{ ...model, spent: true }, []];

export const wait: Cell = (model, signal, jitter) => {
  const next: Model = { ...model, state: "waiting", attempt: model.attempt + 1, askedMs: requestedMs(model, signal) };
  return [next, [DISCONNECT, { do: "schedule", ms: waitMs(next, jitter) }]];
};

export const renew: Cell = (model, signal, jitter) => {
  const spent = { ...model, spent: true };
  if (model.attempt > 0) return wait(spent, signal, jitter);
  return [{ ...spent, state: "renewing", attempt: 1 }, [DISCONNECT, RENEW]];
};
export const renewed: Cell = (model) => [{ ...connecting(model), spent: false }, [CONNECT]];

/** No event is missed. The status stays live until the new connection is open, for at most 800 ms. */
export const move: Cell = (model) => [
  { ...connecting(model), spent: false, moving: true },
  [DISCONNECT, CONNECT, { do: "schedule", ms: MAX_MOVE_MS }],
];
export const moveAgain: Cell = (model) => [{ ...connecting(model), spent: false }, [DISCONNECT, CONNECT]];
export const linger: Cell = (model) => [{ ...model, moving: false }, []];

export const note: Cell = (model, { why }) => [
  { ...model, holds: why ? [...without(model, why), why] : model.holds },
  [],
];
export const forget: Cell = (model, { why }) => [{ ...model, holds: without(model, why) }, []];
export const hold: Cell = (model, signal, jitter) => [
  { ...note(model, signal, jitter)[0], state: "held" },
  [DISCONNECT],
];
export const release: Cell = (model, signal, jitter) =>
  start({ ...forget(model, signal, jitter)[0], attempt: 0 }, signal, jitter);
export const close: Cell = (model) => [{ ...model, state: "closed" }, [DISCONNECT]];
