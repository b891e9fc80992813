import { clockText, parseClock, type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";

/**
 * 15:00 in New York on Sunday, 22 November 2026. Every test starts here, whatever the hour of the machine: of the simulated games some are
 * over, some in play and some still to come, always the same ones.
 */
export const SUNDAY = Date.UTC(2026, 10, 22, 20);

const INHERITED = "LINEWIRE_TEST_CLOCK";

/** The clock that a text sets; null where it is no clock. */
export const clockFrom = (text: string | undefined): WorldClock | null => {
  const clock = text === undefined ? null : parseClock(text.trim());
  return clock === null ? null : { shows: clock.shows, at: clock.at ?? Date.now() };
};

/** The world clock of tests: it shows SUNDAY when the test run starts and then runs as fast as the machine's, the same in all processes. */
export const testClock: WorldClock = clockFrom(process.env[INHERITED]) ?? { shows: SUNDAY, at: Date.now() };
process.env[INHERITED] ??= clockText(testClock);

/** Current time of the tests' world clock. */
export const testNow = (): number => worldTime(testClock, Date.now());

/** The machine's clock, for what other programs check by it: the expiry of a JWT that a test issuer signs. */
export const systemNow = (): number => Date.now();
