import { expect, test } from "vitest";
import { announce, QUIET_MS, type SpokenState } from "./announce.ts";

const facts = (...texts: [number, string][]): Map<number, string> => new Map(texts);
const after = (...steps: [now: number, facts: Map<number, string>][]): string[] => {
  let said: SpokenState | undefined;
  return steps.map(([now, next]) => (said = announce(said, next, now)).text);
};

test("[W6] what was so from the beginning is not said, what comes is", () => {
  expect(
    after([0, facts([1, "Bills: Suspended"])], [1, facts([1, "Bills: Suspended"], [2, "Lakers: Suspended"])]),
  ).toEqual(["", "Lakers: Suspended"]);
});

test("[W6] at most one message in 15 s; what had to wait is said then, unless it is no longer so", () => {
  const both = facts([1, "one"], [2, "two"]);
  expect(after([0, facts()], [1000, both], [2000, both], [1000 + QUIET_MS, both])).toEqual(["", "one", "one", "two"]);
  expect(after([0, facts()], [1000, both], [1000 + QUIET_MS, facts([1, "one"])])).toEqual(["", "one", "one"]);
});

test("[W6] what ended and comes again is said again", () => {
  const one = facts([1, "one"]);
  const said = after([0, facts()], [1, one], [1 + QUIET_MS, facts()], [2 + QUIET_MS, facts([1, "one"], [2, "x"])]);
  expect(said.at(-1)).toBe("one");
});
