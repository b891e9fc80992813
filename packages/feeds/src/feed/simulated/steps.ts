/** Long work in steps of a few milliseconds. After each step, the event loop may run something else. */
export type Steps<T> = Generator<undefined, T>;

/** Runs the steps without interruption. */
export const finish = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs the steps, and lets the event loop do other work between two steps. */
export const finishInTurns = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToEventLoop();
  }
};
