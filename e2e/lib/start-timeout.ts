export const START_TIMEOUT_MS = 120_000;
