import { expect, test } from "vitest";
import { instantOf, instantText } from "./instant-text.ts";

test("times are converted as Date converts them, also repeated and alternating ones", () => {
  const times = [0, 1_790_000_000_123, 1_790_000_000_123, 5, 1_790_000_000_123, -1, 0];
  for (const ms of times) {
    expect(instantText(ms)).toBe(new Date(ms).toISOString());
    expect(instantOf(new Date(ms).toISOString())).toBe(ms);
  }
  for (const text of ["2026-11-27T10:00:00Z", "2026-11-27T10:00:00.000Z", "", "2026-11-27T10:00:00Z"])
    expect(instantOf(text)).toBe(Date.parse(text));
  expect(instantText(Date.parse("2026-11-27T10:00:00Z"))).toBe("2026-11-27T10:00:00.000Z");
});
