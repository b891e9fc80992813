import { clockText, parseClock, type WorldClock, worldTime } from "@linewire/domain/clock/world-clock";

/** 15:00 in New York. Some simulated games are finished, some in play, some upcoming. */
export const SUNDAY = Date.UTC(2026, 10, 22, 20);

const INHERITED = "LINEWIRE_TEST_CLOCK";

export const clockFrom = (text: string | undefined): WorldClock | null => {
  const clock = text === undefined ? null : parseClock(text.trim());
  return clock === null ? null : { shows: clock.shows, at: clock.at ?? Date.now() };
};

/** Shows SUNDAY when the test run starts, then runs in real time. All processes of the run share it. */
export const testClock: WorldClock = clockFrom(process.env[INHERITED]) ?? { shows: SUNDAY, at: Date.now() };
process.env[INHERITED] ??= clockText(testClock);

export const testNow = (): number => worldTime(testClock, Date.now());

/** For values that other programs check, such as the expiry of a JWT. */
export const systemNow = (): number => Date.now();
