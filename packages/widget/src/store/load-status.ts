/** Returns 0 if there was no response. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && "status" in error ? Number(error.status) : 0;

export const isFinal = (error: unknown): boolean => {
  const status = statusOf(error);
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
};
