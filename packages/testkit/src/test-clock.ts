import { clockText, parseClock, type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";

/**
 * 15:00 in New York on Sunday, 22 November 2026. Every test starts at this time, at which some simulated games are
 * finished, some are in play and some are upcoming.
 */
export const SUNDAY = Date.UTC(2026, 10, 22, 20);

const INHERITED = "LINEWIRE_TEST_CLOCK";

export const clockFrom = (text: string | undefined): WorldClock | null => {
  const clock = text === undefined ? null : parseClock(text.trim());
  return clock === null ? null : { shows: clock.shows, at: clock.at ?? Date.now() };
};

/**
 * The world clock shows SUNDAY at the start of the test run and then runs in real time. All processes of the run have
 * the same clock.
 */
export const testClock: WorldClock = clockFrom(process.env[INHERITED]) ?? { shows: SUNDAY, at: Date.now() };
process.env[INHERITED] ??= clockText(testClock);

export const testNow = (): number => worldTime(testClock, Date.now());

/**
 * The machine's clock, for values that other programs compare with it, such as the expiry of a JWT from a test issuer.
 */
export const systemNow = (): number => Date.now();
