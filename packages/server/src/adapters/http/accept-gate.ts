type Turns = { now: () => number; nextTurn: (call: () => void) => void };

/** How long requests wait at most while others are let in. */
const MOST_MS = 20;

/**
 * A turn of the loop lets in one new connection (libuv since 1.45), so that whoever comes while turns work stands
 * outside, where no refusal is heard. Requests therefore wait until a turn has let nobody in: then all are judged together.
 */
export const acceptGate = ({ now, nextTurn }: Turns) => {
  let waiting: (() => void)[] = [];
  let since = Number.NaN;
  let letting = false;
  let came = false;
  const turn = (): void => {
    if (came && now() - since < MOST_MS) {
      came = false;
      return nextTurn(turn);
    }
    const calls = waiting;
    waiting = [];
    letting = false;
    for (const call of calls) call();
  };
  return {
    /** A connection was let in. */
    arrived: (): void => {
      came = true;
      if (letting) return;
      letting = true;
      since = now();
      nextTurn(turn);
    },
    /** Calls at once, or when everybody is in. */
    request: (call: () => void): void => {
      if (!letting) call();
      else waiting.push(call);
    },
  };
};
