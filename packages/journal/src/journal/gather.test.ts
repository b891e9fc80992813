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

/** The `at` of a `key-uses` command is the number of its changes. A negative number breaks the transaction. */
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
  let rests = 0;
  const rest = (): void => void rests++;
  return { settle, rest, rests: () => rests, seen, breakDown: () => void (isBroken = true) };
};

const proposed = (sizes: readonly number[], sqlite: Pick<SqliteJournal, "settle" | "rest">) => {
  const { propose, finish } = gather(sqlite);
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

test("a batch without an effect counts its rows, so that no batch waits for many of them", async () => {
  const all = transactions();
  const { propose } = gather(all);
  const row = JSON.stringify({ type: "market_line", padding: "x".repeat(240) });
  const text = Array.from({ length: 1000 }, () => row).join("\n");
  let ended = 0;
  for (let count = 0; count < 3; count++)
    propose({
      proposal: { command: "ingest", input: { text, correlationId: null }, at: 0 },
      durable: () => void ended++,
      fail: () => {},
    });
  await expect.poll(() => ended).toBe(3);
  expect(all.seen).toEqual([[0], [0], [0]]);
});

test("the journal rests once, when no proposal waits", async () => {
  const all = transactions();
  const { ends } = proposed([1000, 1000], all);
  await expect.poll(() => ends).toHaveLength(2);
  await expect.poll(all.rests).toBe(1);
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
