import { expect, test } from "vitest";
import { reapply, changesIn, isSame } from "./reapply.ts";
import { order, pin, reject, restore } from "./corrections.ts";

test("[ST19] an editor's step is applied again to another editor's corrections", () => {
  const from = pin([], "a");
  const theirs = pin(from, "b");
  expect(reapply(theirs, { from, to: reject(from, "c") })).toEqual([...theirs, { do: "reject", bet: "c" }]);
});

test("[ST19] a removed correction is removed again, and the other editor's correction stays", () => {
  const from = reject(reject([], "a"), "b");
  const theirs = pin(from, "c");
  expect(reapply(theirs, { from, to: restore(from, "a") })).toEqual([
    { do: "reject", bet: "b" },
    { do: "pin", bet: "c" },
  ]);
});

test("[ST19] an order that is applied again replaces the other editor's order", () => {
  const theirs = order([], ["b", "a"]);
  expect(reapply(theirs, { from: [], to: order([], ["c", "a"]) })).toEqual([{ do: "order", bets: ["c", "a"] }]);
});

test("[ST19] a correction that both editors made is stored once", () => {
  const both = reject([], "a");
  expect(reapply(both, { from: [], to: both })).toEqual(both);
});

test("a step consists of added and removed corrections", () => {
  const from = pin([], "a");
  expect(changesIn({ from, to: reject([], "b") })).toEqual({
    made: [{ do: "reject", bet: "b" }],
    undone: [{ do: "pin", bet: "a" }],
  });
  expect([isSame(from, pin([], "a")), isSame(from, [])]).toEqual([true, false]);
});
