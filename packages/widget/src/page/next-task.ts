type Scheduler = { yield?: () => Promise<void> };

/** Resolves in another task, as soon as the browser has answered its reader. */
export const nextTask = (): Promise<void> => {
  const { scheduler } = window as { scheduler?: Scheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
};
