import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { Fault } from "@linewire/domain/fault/fault";
import { openForWriting } from "../store/file/database.ts";
import { groupCommit } from "./group-commit.ts";
import { sqliteJournal } from "./sqlite-journal.ts";
import { storageFault } from "./storage-fault.ts";

const opened = () => {
  const { path, remove } = temporaryDirectory();
  const database = openForWriting(join(path, "linewire.db"));
  onTestFinished(() => {
    database.close();
    remove();
  });
  const fill = database.prepare("INSERT INTO meta (name, value) VALUES (?, ?)");
  const journal = sqliteJournal({
    database,
    epoch: "00c0ffee",
    handlers: {
      records: () => {
        fill.run("1", "x".repeat(200_000));
        return { changes: [], result: null };
      },
      tidy: () => {
        throw new Error("a bug");
      },
    },
    fold: () => {},
  });
  return { database, journal: groupCommit(journal) };
};

test("[H11] a full disk is a fault with Retry-After, and the next write with space succeeds", async () => {
  const { database, journal } = opened();
  database.pragma(`max_page_count = ${Number(database.pragma("page_count", { simple: true })) + 10}`);
  const refused = await journal.propose({ command: "records", input: [], at: 1 }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Fault);
  expect(refused).toMatchObject({
    code: "storage_unavailable",
    extras: { retryAfterSeconds: 2, cause: { code: "SQLITE_FULL" } },
  });
  database.pragma("max_page_count = 1000000");
  expect(await journal.propose({ command: "records", input: [], at: 2 })).toHaveProperty("position");
});

test("[H11] an error in one proposal rejects only this proposal", async () => {
  const { journal } = opened();
  const [broken, kept] = await Promise.allSettled([
    journal.propose({ command: "tidy", input: { systemNow: 1 }, at: 1 }),
    journal.propose({ command: "records", input: [], at: 1 }),
  ]);
  expect(broken).toMatchObject({ status: "rejected", reason: { message: "a bug" } });
  expect(kept.status).toBe("fulfilled");
});

test("[H11] an invalid SQL statement is not a storage fault", () => {
  const error = new Database.SqliteError("no such table", "SQLITE_ERROR");
  expect(storageFault(error)).toBe(error);
});
