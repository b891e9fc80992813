/** How long a service may take to start before the tests of a file, on a machine that does other things as well. */
export const STARTING_MS = 120_000;
