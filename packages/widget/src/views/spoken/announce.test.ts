import { expect, test } from "vitest";
import { announce, MIN_INTERVAL_MS, type SpokenState } from "./announce.ts";

const facts = (...texts: [number, string][]): Map<number, string> => new Map(texts);
const after = (...steps: [now: number, facts: Map<number, string>][]): string[] => {
  let spoken: SpokenState | undefined;
  return steps.map(([now, next]) => (spoken = announce(spoken, next, now)).text);
};

test("[W6] initial facts are not announced, later changes are", () => {
  expect(
    after([0, facts([1, "Bills: Suspended"])], [1, facts([1, "Bills: Suspended"], [2, "Lakers: Suspended"])]),
  ).toEqual(["", "Lakers: Suspended"]);
});

test("[W6] at most one change is announced in 15 s; a later change follows if it still applies", () => {
  const both = facts([1, "one"], [2, "two"]);
  expect(after([0, facts()], [1000, both], [2000, both], [1000 + MIN_INTERVAL_MS, both])).toEqual([
    "",
    "one",
    "one",
    "two",
  ]);
  expect(after([0, facts()], [1000, both], [1000 + MIN_INTERVAL_MS, facts([1, "one"])])).toEqual(["", "one", "one"]);
});

test("[W6] a fact that ended and returns is announced again", () => {
  const one = facts([1, "one"]);
  const spoken = after(
    [0, facts()],
    [1, one],
    [1 + MIN_INTERVAL_MS, facts()],
    [2 + MIN_INTERVAL_MS, facts([1, "one"], [2, "x"])],
  );
  expect(spoken.at(-1)).toBe("one");
});
