import type { KeyUse } from "@linewire/domain/change/record";
import { expect, test } from "vitest";
import { decideKeyUses, keyUses } from "./key-uses.ts";

const MINUTE_MS = 60_000;

/** `known` has the stored time of each key's last use. */
const written = (known: Record<string, number>, uses: KeyUse[], final = false): unknown => {
  const decision = decideKeyUses((id) => known[id] ?? null)({ uses, final }, 0);
  return "changes" in decision ? decision.changes.map(({ thing }) => thing) : decision;
};

test("[CW31] one use per key and minute is stored, also with reports of several nodes", () => {
  const at = 1_000_000;
  expect(written({}, [["a", at]])).toEqual([{ uses: [["a", at]] }]);
  expect(written({ a: at }, [["a", at + MINUTE_MS - 1]])).toEqual([]);
  expect(
    written({ a: at }, [
      ["a", at + MINUTE_MS],
      ["b", at],
    ]),
  ).toEqual([
    {
      uses: [
        ["a", at + MINUTE_MS],
        ["b", at],
      ],
    },
  ]);
});

test("[CW31] a stopping node stores a key's last use unless a later use is stored", () => {
  expect(written({ a: 100 }, [["a", 101]], true)).toEqual([{ uses: [["a", 101]] }]);
  expect(written({ a: 100 }, [["a", 100]], true)).toEqual([]);
});

test("[CW31] a use that could not be stored is stored with the next attempt", () => {
  const uses = keyUses(() => 1000);
  uses.note("a");
  const due = uses.due();
  expect(due).toEqual([["a", 1000]]);
  expect(uses.due()).toEqual([]);
  uses.returnUses(due);
  expect(uses.due()).toEqual(due);
});
