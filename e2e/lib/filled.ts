import { Installation } from "@linewire/testkit";

export const SHARED = "LINEWIRE_E2E_SHARED";
export const FILLED = "LINEWIRE_E2E_FILLED";

/**
 * With this number of lines there are bets on every player and season. Other tests use a quarter of the lines, which
 * halves the start time of a service.
 */
export const WHOLE_WORLD = { LINEWIRE_FEED_LINES: "40000" };

export const startFilled = (environment: Record<string, string> = {}): Promise<Installation> =>
  Installation.start(environment, process.env[FILLED]);

/** The prices of this newspaper hardly change. All tests that change no data share it. */
export const sharedNewspaper = (): { url: string } => {
  const url = process.env[SHARED];
  if (!url) throw new Error(`${SHARED} is not set: the shared newspaper did not start`);
  return { url };
};
