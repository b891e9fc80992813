import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { groupChanges } from "./group-changes.ts";

/** `nth` tells a change from others with the same id and correlation id. */
const aChange = (id: number, correlationId: string, nth: number): Change => ({
  kind: "line_hold",
  thing: { sourceId: nth, held: [], freed: [] },
  id,
  place: NOWHERE,
  correlationId,
});

test("changes with the same correlation id are adjacent, in the order of their first change", () => {
  const all = [aChange(1, "x", 0), aChange(2, "y", 1), aChange(3, "x", 2)];
  expect(groupChanges(all).map(({ id }) => id)).toEqual([1, 3, 2]);
});

test("the changes of one line keep their order, whatever their correlation ids", () => {
  const choices = [1, 2].flatMap((id) => ["x", "y", "z"].map((correlationId) => ({ id, correlationId })));
  const MAX_CHANGES = 5;
  for (let code = 0; code < choices.length ** MAX_CHANGES; code++) {
    const all = Array.from({ length: MAX_CHANGES }, (_, nth) => {
      const { id, correlationId } = choices[Math.floor(code / choices.length ** nth) % choices.length]!;
      return aChange(id, correlationId, nth);
    });
    const grouped = groupChanges(all);
    for (const wanted of [1, 2]) {
      const own = (changes: readonly Change[]): Change[] => changes.filter(({ id }) => id === wanted);
      expect(own(grouped)).toEqual(own(all));
    }
  }
});
