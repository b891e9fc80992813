import { join } from "node:path";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openForWriting } from "../store/file/database.ts";
import type { RecordInput } from "./commands.ts";
import { sqliteJournal } from "./sqlite-journal.ts";

const anAccount = (id: string): RecordInput => ({
  kind: "account",
  thing: { id, name: id, tier: "free", permissions: [], createdAt: "2026-11-21T18:00:00.000Z" },
});
const changeOf = (record: RecordInput): Change => ({
  ...record,
  id: String(record.thing.id),
  place: NOWHERE,
  correlationId: null,
});

const opened = (durable = true) => {
  const { path, remove } = temporaryDirectory();
  const database = openForWriting(join(path, "linewire.db"), durable);
  onTestFinished(() => {
    database.close();
    remove();
  });
  const folded: Change[] = [];
  const journal = sqliteJournal({
    database,
    epoch: "00c0ffee",
    handlers: { records: (input) => ({ changes: input.map(changeOf), result: null }) },
    fold: (change) => folded.push(change),
  });
  const put = (at: number, ...ids: string[]) =>
    journal.settle((decide) => decide({ command: "records", input: ids.map(anAccount), at }));
  return { database, journal, folded, put };
};

test("[J11] the writing connection waits for the disk at every commit, not only the first", () => {
  const { database, put } = opened();
  put(1, "a");
  expect(database.pragma("synchronous", { simple: true })).toBe(2);
  expect(database.pragma("journal_mode", { simple: true })).toBe("wal");
});

test("[J11] a journal refuses a connection that does not wait for the disk", () => {
  expect(() => opened(false)).toThrow("synchronous=FULL");
});

test("[J12] commits after a position are read oldest first, in slices", () => {
  const { journal, put } = opened();
  put(1, "a", "b");
  put(2, "c");
  put(3, "d");
  expect(journal.since(0, 2)?.map(({ at, entries }) => [at, entries.map(({ id }) => id)])).toEqual([
    [1, ["a", "b"]],
    [2, ["c"]],
  ]);
  expect(journal.since(3, 9)?.map(({ at }) => at)).toEqual([3]);
  expect(journal.since(4, 9)).toEqual([]);
});

test("[J12] after pruning, the result is null instead of an empty list", () => {
  const { journal, put } = opened();
  for (const at of [1, 2, 3, 4]) put(at, `a${at}`);
  expect(journal.compact(3, 1e9, 4)).toBe(2);
  expect(journal.since(0, 9)).toBeNull();
  expect(journal.since(1, 9)).toBeNull();
  expect(journal.since(2, 9)).toHaveLength(2);
});

test("[J9] compaction deletes old and surplus entries, and keeps all that are needed", () => {
  const { journal, put } = opened();
  for (const at of [1, 2, 3, 4]) put(at, `a${at}`);
  expect(journal.compact(0, 1e9, 4)).toBe(0);
  expect(journal.compact(99, 1e9, 1)).toBe(1);
  expect(journal.compact(0, 1, 4)).toBe(2);
  expect(journal.compact(99, 0, 99)).toBe(0);
  expect(journal.since(3, 9)).toHaveLength(1);
});

test("[J9] commits after a compaction count towards the size", () => {
  const { database, journal, put } = opened();
  put(1, "a");
  const { bytes } = database.prepare<[], { bytes: number }>("SELECT sum(bytes) AS bytes FROM journal").get()!;
  expect(journal.compact(0, bytes, 9)).toBe(0);
  put(2, "b");
  put(3, "c");
  expect(journal.compact(0, 2 * bytes, 9)).toBe(1);
  expect(journal.compact(0, 2 * bytes, 9)).toBe(0);
});

test("[J1] a change that cannot be applied stores neither row nor position", () => {
  const { database, journal, put } = opened();
  put(1, "a");
  const failing = sqliteJournal({
    database,
    epoch: "x",
    handlers: { records: (input) => ({ changes: input.map(changeOf), result: null }) },
    fold: () => {
      throw new Error("disk full");
    },
  });
  expect(() => failing.settle((decide) => decide({ command: "records", input: [anAccount("b")], at: 2 }))).toThrow(
    "disk full",
  );
  expect(failing.position()).toEqual({ epoch: "00c0ffee", seq: 1 });
  expect(journal.since(0, 9)).toHaveLength(1);
});

test("the log is copied to the store while no proposal waits", () => {
  const { database, journal, put } = opened();
  const pages = (): { log: number; checkpointed: number } =>
    database.prepare<[], { log: number; checkpointed: number }>("PRAGMA wal_checkpoint(NOOP)").get()!;
  const long = "x".repeat(4000);
  for (let at = 1; at <= 249; at++) put(at, `${at}${long}`);
  journal.rest();
  expect(pages().log).toBeGreaterThan(500);
  expect(pages().checkpointed).toBe(0);
  put(250, `250${long}`);
  journal.rest();
  expect(pages().checkpointed).toBe(pages().log);
});

test("a journal whose store is closed rests without an error", () => {
  const { database, journal, put } = opened();
  for (let at = 1; at <= 300; at++) put(at, `${at}${"x".repeat(4000)}`);
  database.close();
  journal.rest();
});

test("a large commit is stored compressed and read unchanged", () => {
  const { database, journal, put } = opened();
  const ids = Array.from({ length: 200 }, (_, index) => `account ${index}`);
  put(1, ...ids);
  const { text, bytes } = database
    .prepare<[], { text: Uint8Array; bytes: number }>("SELECT text, bytes FROM journal")
    .get()!;
  expect(text.length).toBeLessThan(8000);
  // The limit of the journal counts the text without compression.
  expect(bytes).toBeGreaterThan(text.length * 3);
  expect(journal.since(0, 9)?.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
  expect(journal.recent(9)[0]?.entries).toHaveLength(200);
});
