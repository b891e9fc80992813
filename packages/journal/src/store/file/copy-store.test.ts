import { readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { backUp, restore } from "./copy-store.ts";
import { openForReading, type Database } from "./database.ts";
import { openStore } from "./open-store.ts";
import { StoreUnusable } from "./unusable.ts";
import { latePosition, latePositionWriter } from "../lines/late-position.ts";

const made = () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const store = join(directory.path, "linewire.db");
  const place = { store, epoch: "restored" };
  return { path: directory.path, store, place, backup: join(directory.path, "backup.db") };
};

const write = (database: Database, from: number, to: number): void => {
  const insert = database.prepare("INSERT INTO journal VALUES (?, ?, 0, 1, ?)");
  for (let seq = from; seq <= to; seq++) insert.run(seq, seq, `change ${seq}`);
};

const opened = (store: string, epoch = "first") => {
  const { database, close } = openStore(store, 0);
  database.prepare("INSERT OR IGNORE INTO meta VALUES ('epoch', ?)").run(epoch);
  return { database, close };
};

const look = (file: string): { epoch: string; last: number } => {
  const database = openForReading(file);
  const one = <T>(sql: string): T => database.prepare(sql).pluck().get() as T;
  const found = {
    epoch: one<string>("SELECT value FROM meta WHERE name = 'epoch'"),
    last: one<number>("SELECT max(last_seq) FROM journal"),
  };
  database.close();
  return found;
};

const reasonOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    return error instanceof StoreUnusable ? error.reason : String(error);
  }
  return "done";
};

test("[O11] a backup of an open store contains all commits, and only its owner can read it", () => {
  const { store, backup } = made();
  const { database, close } = opened(store);
  write(database, 1, 300);
  expect(backUp(store, backup)).toMatchObject({ position: "first-300", compared: true });
  write(database, 301, 400);
  expect(look(backup)).toEqual({ epoch: "first", last: 300 });
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  close();
});

test("[O11] sha256sum can verify a backup, and no temporary files remain", () => {
  const { path, store, backup } = made();
  const { close } = opened(store);
  backUp(store, backup);
  close();
  expect(readFileSync(`${backup}.sha256`, "utf8")).toMatch(/^[0-9a-f]{64} {2}backup\.db\n$/);
  expect(readdirSync(path).filter((name) => name.startsWith("backup"))).toEqual(["backup.db", "backup.db.sha256"]);
});

test("[O13] a restored store continues from the backup in a new epoch, without delayed odds", () => {
  const { store, place, backup } = made();
  const before = opened(store);
  write(before.database, 1, 10);
  const { moveTo } = latePositionWriter(before.database, [1]);
  for (const at of [2, 3]) moveTo(at);
  expect(latePosition(before.database, 1)()).toEqual({ seq: 10, at: 2 });
  backUp(store, backup);
  write(before.database, 11, 20);
  before.close();
  expect(restore(backup, place)).toMatchObject({ position: "restored-10", compared: true });
  expect(look(store)).toEqual({ epoch: "restored", last: 10 });
  expect(look(`${store}.replaced`)).toEqual({ epoch: "first", last: 20 });
  const { database, close } = opened(store);
  expect(latePosition(database, 1)()).toBeNull();
  close();
});

test("[O13] a restore is rejected while another process writes the store", () => {
  const { store, place, backup } = made();
  const { close } = opened(store);
  backUp(store, backup);
  expect(reasonOf(() => restore(backup, place))).toBe("busy");
  close();
});

test("[O13] a backup with one flipped byte is rejected, and the store stays as it is", () => {
  const { store, place, backup } = made();
  const { database, close } = opened(store);
  write(database, 1, 50);
  backUp(store, backup);
  close();
  const bytes = readFileSync(backup);
  for (const at of [20, 1000, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const broken = Buffer.from(bytes);
    broken[at]! ^= 1;
    writeFileSync(backup, broken);
    expect(
      reasonOf(() => restore(backup, place)),
      `byte ${at}`,
    ).toBe("changed-backup");
  }
  expect(look(store)).toEqual({ epoch: "first", last: 50 });
});

test("[O13] a backup without its checksum file is restored, and reported as not verified", () => {
  const { store, place, backup } = made();
  const { database, close } = opened(store);
  write(database, 1, 5);
  backUp(store, backup);
  close();
  rmSync(`${backup}.sha256`);
  expect(restore(backup, place)).toMatchObject({ compared: false });
});

test("[O13] a file that is not a backup is rejected", () => {
  const { store, place, path } = made();
  opened(store).close();
  const file = join(path, "text.db");
  writeFileSync(file, "no backup ".repeat(1000));
  expect(reasonOf(() => restore(file, place))).toBe("broken");
  writeFileSync(file, "");
  expect(reasonOf(() => restore(file, place))).toBe("broken");
});
