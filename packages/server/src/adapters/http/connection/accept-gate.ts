type Turns = { now: () => number; nextTurn: (call: () => void) => void };

/** Maximum time that a request is held while connections are accepted. */
const MAX_MS = 20;

/**
 * libuv (since 1.45) accepts one connection per event-loop iteration. Under load, new clients wait in the kernel backlog, where we cannot
 * answer 503. Requests are therefore held until an iteration accepts no connection, and then judged together.
 */
export const acceptGate = ({ now, nextTurn }: Turns) => {
  let waiting: (() => void)[] = [];
  let since = Number.NaN;
  let letting = false;
  let came = false;
  const turn = (): void => {
    if (came && now() - since < MAX_MS) {
      came = false;
      return nextTurn(turn);
    }
    const calls = waiting;
    waiting = [];
    letting = false;
    for (const call of calls) call();
  };
  return {
    /** A connection was accepted. */
    arrived: (): void => {
      came = true;
      if (letting) return;
      letting = true;
      since = now();
      nextTurn(turn);
    },
    /** Calls immediately, or when the backlog is empty. */
    request: (call: () => void): void => {
      if (!letting) call();
      else waiting.push(call);
    },
  };
};
