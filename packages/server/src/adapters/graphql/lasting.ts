import type { Stop } from "@linewire/domain/clock/world";

/** An iterator that yields nothing and lasts until it is returned: the hub delivers the messages instead. */
export const lasting = (stop: Stop): AsyncIterableIterator<never> => {
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
