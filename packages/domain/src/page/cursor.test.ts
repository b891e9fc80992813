import { expect, test } from "vitest";
import { boundOf, cursorText, turnOf } from "./cursor.ts";

test("a cursor survives formatting and parsing", () => {
  for (const towards of ["next", "previous"] as const) {
    const turn = { towards, updatedAt: 1_795_000_000_123, id: 2 ** 53 - 1 };
    expect(turnOf(cursorText(turn))).toEqual(turn);
  }
});

test.each(["", "n", "n.1", "x.1.2", "n.1.2.3", "n.-1.2", "n.1.9007199254740992", "n.1.2 ", "N.1.2"])(
  "%j is not a cursor",
  (text) => {
    expect(turnOf(text)).toBeNull();
  },
);

test("a cursor's scope depends on path and filters, but not on filter order or undefined filters", () => {
  const bound = boundOf("/player/nfl/news", { order: "desc", teamId: 5, personId: undefined });
  expect(boundOf("/player/nfl/news", { teamId: 5, order: "desc" })).toBe(bound);
  expect(boundOf("/player/nba/news", { teamId: 5, order: "desc" })).not.toBe(bound);
  expect(boundOf("/player/nfl/news", { teamId: 6, order: "desc" })).not.toBe(bound);
  expect(boundOf("/player/nfl/news", { order: "desc" })).not.toBe(bound);
});
