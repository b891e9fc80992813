/** Maximum start time of a service before the tests of a file, on a busy machine. */
export const START_TIMEOUT_MS = 120_000;
