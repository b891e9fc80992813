type Scheduler = { yield?: () => Promise<void> };

/** Resolves in another task, after the browser has handled input. */
export const nextTask = (): Promise<void> => {
  const { scheduler } = window as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
