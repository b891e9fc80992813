import type { Stop } from "@linewire/domain/clock/world";

/** An async iterator, required by graphql-ws, that yields nothing and ends when it is returned: the hub delivers the messages. */
export const idleIterator = (stop: Stop): AsyncIterableIterator<never> => {
  let finish = (): void => {};
  const over = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    finish = () => resolve({ done: true, value: undefined });
  });
  const iteration: AsyncIterableIterator<never> = {
    [Symbol.asyncIterator]: () => iteration,
    next: () => over,
    return: () => {
      stop();
      finish();
      return over;
    },
  };
  return iteration;
};
