type EventLoop = { now: () => number; nextTurn: (call: () => void) => void };

const MAX_HOLD_MS = 20;

/**
 * Node accepts one connection per event-loop iteration, so under load new clients wait in the kernel, where this
 * process cannot answer 503. While connections arrive, requests are held, then accepted or rejected together.
 */
export const acceptGate = ({ now, nextTurn }: EventLoop) => {
  let heldRequests: (() => void)[] = [];
  let gatedSince = Number.NaN;
  let isGated = false;
  let hasNewConnection = false;
  const runIteration = (): void => {
    if (hasNewConnection && now() - gatedSince < MAX_HOLD_MS) {
      hasNewConnection = false;
      return nextTurn(runIteration);
    }
    const calls = heldRequests;
    heldRequests = [];
    isGated = false;
    for (const call of calls) call();
  };
  return {
    arrived: (): void => {
      hasNewConnection = true;
      if (isGated) return;
      isGated = true;
      gatedSince = now();
      nextTurn(runIteration);
    },
    isOpen: (): boolean => !isGated,
    /** While connections arrive, `call` waits until the backlog is empty. */
    request: (call: () => void): void => {
      if (!isGated) call();
      else heldRequests.push(call);
    },
  };
};
