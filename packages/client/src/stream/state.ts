// Receives signals of a connection (bytes, timers, ends); returns the next state and the commands.
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
  told,
  wait,
  type MachineStep,
} from "./cells.ts";
import { type Model, type Signal, type SignalName, type State, statusOf } from "./model.ts";

// The pure state machine of a stream: a table of states x signals, in which a missing cell is a compile error. Time and randomness are
// inputs.

/** Without a connection, its signals are ignored; signals of timers and renewals can be late. */
const deaf = {
  open: stay,
  moved: stay,
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
  connecting: {
    ...deaf,
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

/** The next model and the commands, in order. `jitter` is a number from 0 to 1. */
export const step = (model: Model, signal: Signal, jitter: number): MachineStep => {
  const [next, commands] = TABLE[model.state][signal.name](model, signal, jitter);
  const status = statusOf(next);
  return [next, status === statusOf(model) ? commands : [...commands, { do: "emit", status }]];
};
