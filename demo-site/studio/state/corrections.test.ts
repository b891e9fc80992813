import { expect, test } from "vitest";
import { add, isPinned, moved, order, pin, reject, replace, restore, unpin } from "./corrections.ts";
import { begin, redo, step, undo } from "./history.ts";

const BET = { subject: { kind: "team", id: 1 }, betTypeId: 3 } as const;

test("rejecting a bet removes its pin, and restoring the bet does not restore the pin", () => {
  const corrections = reject(pin([], "a"), "a");
  expect(corrections).toEqual([{ do: "reject", bet: "a" }]);
  expect(restore(corrections, "a")).toEqual([]);
});

test("pinning a bet again moves its pin behind all other corrections", () => {
  const corrections = pin(pin(pin([], "a"), "b"), "a");
  expect(corrections.map((one) => "bet" in one && one.bet)).toEqual(["b", "a"]);
  expect([isPinned(corrections, "a"), isPinned(unpin(corrections, "a"), "a")]).toEqual([true, false]);
});

test("a replacement supersedes an earlier replacement, and the original bet can be restored", () => {
  const corrections = replace(replace([], "a", BET), "a", { ...BET, side: "under" });
  expect(corrections).toEqual([{ do: "replace", bet: "a", by: { ...BET, side: "under" } }]);
  expect(restore(corrections, "a")).toEqual([]);
});

test("an added bet is first, even if it was rejected before", () => {
  expect(add(reject([], "k"), BET, "k")).toEqual([
    { do: "add", add: BET },
    { do: "pin", bet: "k" },
  ]);
});

test("a new order replaces the previous order", () => {
  expect(order(order([], ["a", "b"]), ["b", "a"])).toEqual([{ do: "order", bets: ["b", "a"] }]);
  expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], "c", 5)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], "c", -2)).toEqual(["c", "a", "b"]);
});

test("every step can be undone and redone, and a new step clears the redo history", () => {
  const three = step(step(begin(1), 2), 3);
  expect(undo(undo(three)).present).toBe(1);
  expect(undo(undo(undo(three)))).toEqual(undo(undo(three)));
  expect(redo(undo(three))).toEqual(three);
  expect(redo(three)).toEqual(three);
  expect(redo(step(undo(three), 4)).present).toBe(4);
});
