// Receives signals of a connection, such as received bytes, timers and disconnects. Returns the next state and the
// commands for the connection.
import {
  type Cell,
  close,
  forget,
  goLive,
  hold,
  linger,
  move,
  moveAgain,
  note,
  release,
  renew,
  renewed,
  settle,
  spend,
  start,
  stay,
  setRetryDelay,
  wait,
  type MachineStep,
} from "./cells.ts";
import { type Model, type Signal, type SignalName, type State, statusOf } from "./model.ts";

// A missing cell in the table of states and signals is a compile error. All functions are pure: time and randomness are
// inputs.

/** A state without a connection ignores late signals of an earlier connection, timer or renewal. */
const ignored = {
  open: stay,
  moved: stay,
  opened: stay,
  retry: stay,
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
  idle: { ...ignored, open: start, hold: note, release: forget, close },
  connecting: {
    ...ignored,
    moved: moveAgain,
    opened: goLive,
    due: linger,
    silent: wait,
    dropped: wait,
    refused: renew,
    hold,
    release: stay,
    close,
  },
  live: {
    open: stay,
    moved: move,
    opened: stay,
    retry: setRetryDelay,
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
  waiting: { ...ignored, due: start, hold, release: stay, close },
  renewing: { ...ignored, renewed, renewFailed: wait, hold, release: stay, close },
  held: { ...ignored, hold, release, close },
  closed: { ...ignored, hold: stay, release: stay, close: stay },
};

/** `jitter` is a random number from 0 to 1. */
export const step = (model: Model, signal: Signal, jitter: number): MachineStep => {
  const [next, commands] = TABLE[model.state][signal.name](model, signal, jitter);
  const status = statusOf(next);
  return [next, status === statusOf(model) ? commands : [...commands, { do: "emit", status }]];
};
