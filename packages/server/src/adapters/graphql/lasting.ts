import type { Stop } from "../../world.ts";

/** An iteration that brings nothing and lasts until it is returned from: what it stands for is told by other means. */
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
