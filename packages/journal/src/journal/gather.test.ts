import { NOWHERE, type Commit } from "@linewire/domain/change/change";
import { expect, test } from "vitest";
import { gather } from "./gather.ts";
import type { Decide, SqliteJournal } from "./sqlite-journal.ts";

const commitOf = (changes: number): Commit => ({
  epoch: "e1",
  at: 0,
  entries: Array.from({ length: changes }, (_, index) => ({
    seq: index + 1,
    kind: "key",
    id: index,
    place: NOWHERE,
    correlationId: null,
    json: "{}",
  })),
});

/** Decides `key-uses` commands whose `at` is the number of changes. A negative number breaks the transaction. */
const transactions = () => {
  const seen: number[][] = [];
  let isBroken = false;
  const decide: Decide = ({ at }) => {
    seen.at(-1)!.push(at);
    if (at < 0) throw new Error("broken");
    return { outcome: { refusal: { code: "idempotency_conflict", detail: String(at) } }, commit: commitOf(at) };
  };
  const settle: SqliteJournal["settle"] = (run) => {
    if (isBroken) throw new Error("no transaction");
    seen.push([]);
    return run(decide);
  };
  return { settle, seen, breakDown: () => void (isBroken = true) };
};

const proposed = (sizes: readonly number[], { settle }: Pick<SqliteJournal, "settle">) => {
  const { propose, finish } = gather({ settle });
  const ends: string[] = [];
  for (const at of sizes)
    propose({
      proposal: { command: "key-uses", input: { uses: [], final: false }, at },
      durable: () => void ends.push(`durable ${at}`),
      fail: () => void ends.push(`failed ${at}`),
    });
  return { ends, finish };
};

test("small proposals share a transaction, and a large one ends it", async () => {
  const all = transactions();
  const { ends } = proposed([1, 2, 1000, 3, 1000, 1000], all);
  await expect.poll(() => ends).toHaveLength(6);
  expect(all.seen).toEqual([[1, 2, 1000], [3, 1000], [1000]]);
  expect(ends).toEqual([1, 2, 1000, 3, 1000, 1000].map((at) => `durable ${at}`));
});

test("a proposal that breaks its transaction fails alone", () => {
  const all = transactions();
  const { ends, finish } = proposed([1, -1, 2], all);
  finish();
  expect(ends).toEqual(["durable 1", "failed -1", "durable 2"]);
});

test("if no transaction can begin, each proposal fails once", () => {
  const all = transactions();
  all.breakDown();
  const { ends, finish } = proposed([1, 2], all);
  finish();
  expect(ends).toEqual(["failed 1", "failed 2"]);
});
