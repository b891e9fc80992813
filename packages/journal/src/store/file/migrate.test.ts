import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { openForReading, openForWriting } from "./database.ts";
import { MIGRATIONS } from "../migrations/all.ts";

const aFile = (): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  return join(path, "linewire.db");
};
const versionOf = (database: Database.Database): unknown => database.pragma("user_version", { simple: true });

test("a new store is migrated to the latest schema, once", () => {
  const file = aFile();
  const first = openForWriting(file);
  expect(versionOf(first)).toBe(MIGRATIONS.length);
  first.exec("INSERT INTO meta (name, value) VALUES ('kept', 'yes')");
  first.close();
  const again = openForWriting(file);
  expect(versionOf(again)).toBe(MIGRATIONS.length);
  expect(again.prepare("SELECT value FROM meta WHERE name = 'kept'").get()).toEqual({ value: "yes" });
  again.close();
});

test("a newer Linewire's store is rejected and not changed", () => {
  const file = aFile();
  const newer = new Database(file);
  newer.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  newer.close();
  expect(() => openForWriting(file)).toThrow("written by a newer Linewire");
});

test("a connection for reading cannot write", () => {
  const file = aFile();
  openForWriting(file).close();
  const reading = openForReading(file);
  expect(() => reading.exec("DELETE FROM line")).toThrow();
  reading.close();
});
