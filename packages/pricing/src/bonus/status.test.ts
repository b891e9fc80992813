import { expect, test } from "vitest";
import { bonusStatusAt, nextBonusTurn } from "./status.ts";

const [STARTS, ENDS] = [Date.UTC(2026, 10, 21), Date.UTC(2026, 10, 22)];
const bonus = (status: "ACTIVE" | "UPCOMING" | "EXPIRED" | "PAUSED") => ({
  status,
  startsAt: new Date(STARTS).toISOString(),
  endsAt: new Date(ENDS).toISOString(),
});

test.each([
  ["ACTIVE", STARTS - 1, "UPCOMING"],
  ["ACTIVE", STARTS, "ACTIVE"],
  ["UPCOMING", STARTS, "ACTIVE"],
  ["ACTIVE", ENDS - 1, "ACTIVE"],
  ["ACTIVE", ENDS, "EXPIRED"],
  ["PAUSED", STARTS, "PAUSED"],
  ["PAUSED", ENDS, "EXPIRED"],
  ["EXPIRED", STARTS, "EXPIRED"],
] as const)("[B1] a bonus with the stored status %s has, at the time %i, the status %s", (given, now, status) => {
  expect(bonusStatusAt(bonus(given), now)).toBe(status);
});

test("[B1] a bonus changes its status next at its nearest future date, or never", () => {
  const all = [bonus("ACTIVE")];
  expect(nextBonusTurn(all, STARTS - 5)).toBe(STARTS);
  expect(nextBonusTurn(all, STARTS)).toBe(ENDS);
  expect(nextBonusTurn(all, ENDS)).toBe(Infinity);
});
