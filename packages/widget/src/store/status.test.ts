import { expect, test } from "vitest";
import { widgetStatus } from "./status.ts";

test.each([
  ["loading", 0, "connecting", "loading"],
  ["error", 0, "connecting", "error"],
  ["blocked", 2, "live", "blocked"],
  ["loaded", 0, "live", "empty"],
  ["loaded", 2, "connecting", "ready"],
  ["loaded", 2, "live", "live"],
  ["loaded", 2, "stale", "stale"],
  ["loaded", 2, "paused", "paused"],
  ["loaded", 2, "closed", "stale"],
] as const)("phase %s, %s bets, a stream that is %s: status %s", (phase, bets, stream, status) => {
  expect(widgetStatus(phase, bets, stream)).toBe(status);
});
