/** Each step takes a few milliseconds. The event loop can run other work in between. */
export type Steps<T> = Generator<undefined, T>;

export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const finishInTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
};
