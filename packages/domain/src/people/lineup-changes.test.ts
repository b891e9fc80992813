import { expect, test } from "vitest";
import { lineupChanges } from "./lineup-changes.ts";

const at = (id: number, position: string, order?: number) => ({
  position,
  ...(order === undefined ? {} : { order }),
  player: { id, firstName: "Pat", lastName: `Player ${id}` },
});

test("[PE4] departed players come first; players who joined or moved follow in the order of the new line-up", () => {
  const before = [at(1, "C", 1), at(2, "SS", 2), at(3, "LF", 3), at(4, "P")];
  const now = [at(2, "SS", 1), at(5, "C", 2), at(3, "RF", 3), at(4, "P")];
  expect(lineupChanges(before, now)).toEqual([
    { kind: "removed", ...at(1, "C", 1) },
    { kind: "moved", ...at(2, "SS", 1), previousOrder: 2 },
    { kind: "added", ...at(5, "C", 2) },
    { kind: "moved", ...at(3, "RF", 3), previousPosition: "LF" },
  ]);
});

test("[PE4] a reordered list of the same starters has no changes", () => {
  const side = [at(1, "PG"), at(2, "SG"), at(3, "C")];
  expect(lineupChanges(side, side.toReversed())).toEqual([]);
  expect(lineupChanges([], [])).toEqual([]);
});
