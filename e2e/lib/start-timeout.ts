/** Maximum time in which a service must start on a busy machine. */
export const START_TIMEOUT_MS = 120_000;
