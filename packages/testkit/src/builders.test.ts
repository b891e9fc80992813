import { expect, test } from "vitest";
import { aFinishedGame, aGameAhead, aGameInPlay } from "./builders.ts";
import { testNow } from "./test-clock.ts";

const HOUR_MS = 3_600_000;
const hoursSince = (eventStart: string): number => (testNow() - Date.parse(eventStart)) / HOUR_MS;

test("a game has the requested state at every hour of the system clock", () => {
  const [ahead, live, over] = [aGameAhead().event, aGameInPlay().event, aFinishedGame().event];
  expect([ahead.statusId, live.statusId, over.statusId]).toEqual([1, 2, 3]);
  expect(hoursSince(ahead.eventStart)).toBeLessThan(-1);
  expect(hoursSince(live.eventStart)).toBeGreaterThan(1);
  expect(hoursSince(live.eventStart)).toBeLessThan(3);
  expect(hoursSince(over.eventStart)).toBeGreaterThan(4);
  expect(live.gameClock).toBe("Q3 07:30");
  expect(aGameInPlay({ quarter: 1 }).event.gameClock).toBe("Q1 07:30");
});
