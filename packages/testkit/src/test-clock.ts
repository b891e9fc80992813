import { clockText, parseClock, type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";

/**
 * 15:00 in New York on Sunday, 22 November 2026. Every test starts here: of the simulated games some are finished, some in play and some
 * upcoming, always the same ones.
 */
export const SUNDAY = Date.UTC(2026, 10, 22, 20);

const INHERITED = "LINEWIRE_TEST_CLOCK";

/** The clock of a text; null if it is not a clock. */
export const clockFrom = (text: string | undefined): WorldClock | null => {
  const clock = text === undefined ? null : parseClock(text.trim());
  return clock === null ? null : { shows: clock.shows, at: clock.at ?? Date.now() };
};

/** The world clock of tests: it shows SUNDAY at the start of the test run and then runs in real time, equal in all processes. */
export const testClock: WorldClock = clockFrom(process.env[INHERITED]) ?? { shows: SUNDAY, at: Date.now() };
process.env[INHERITED] ??= clockText(testClock);

/** Current time of the tests' world clock. */
export const testNow = (): number => worldTime(testClock, Date.now());

/** The machine's clock, for values that other programs compare with it, such as the expiry of a JWT from a test issuer. */
export const systemNow = (): number => Date.now();
