/** The status of the answer that a load failed with; 0 where there was no answer. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && "status" in error ? Number(error.status) : 0;

/** Whether asking again will not help: the service refused for a reason that stays. */
export const isFinal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};
