import { spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { seededChance, temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "./open-store.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { StoreUnusable } from "./unusable.ts";

const place = (): string => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  return join(directory.path, "linewire.db");
};

const fill = (file: string, rows = 2000): ReturnType<typeof openStore> => {
  const store = openStore(file, 0);
  const insert = store.database.prepare("INSERT INTO reference VALUES ('team', ?, 1, 1, 0, ?)");
  store.database.transaction(() => {
    for (let id = 1; id <= rows; id++)
      insert.run(id, JSON.stringify({ id, name: `Team ${id}`, text: "x".repeat(100) }));
  })();
  return store;
};

const flip = (file: string, at: number): void => {
  const handle = openSync(file, "r+");
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0]! ^= 0x20;
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
};

const reasonOf = (open: () => { close: () => void }): string => {
  try {
    open().close();
  } catch (error) {
    return error instanceof StoreUnusable ? error.reason : String(error);
  }
  return "opened";
};

test("[O16] one process at a time can write a store, and the next after it has closed the store", () => {
  const file = place();
  const first = openStore(file, 0);
  expect(reasonOf(() => openStore(file, 0))).toBe("busy");
  first.close();
  expect(reasonOf(() => openStore(file, 0))).toBe("opened");
});

test("[O16] the lock excludes other processes, and ends with its process", () => {
  const file = place();
  const script = `import { openStore } from ${JSON.stringify(new URL("./open-store.ts", import.meta.url).href)};
    try { openStore(${JSON.stringify(file)}, 0); } catch (error) { console.log(error.reason); process.exit(3); }
    process.kill(process.pid, "SIGKILL");`;
  const other = () => spawnSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(other().signal).toBe("SIGKILL");
  const store = openStore(file, 0);
  expect(other()).toMatchObject({ status: 3, stdout: "busy\n" });
  store.close();
});

test("[O15] after a clean stop, one flipped byte anywhere is detected", () => {
  const file = place();
  fill(file).close();
  const chance = seededChance(1);
  const { size } = statSync(file);
  for (let round = 0; round < 50; round++) {
    const at = Math.floor(chance() * size);
    flip(file, at);
    expect(
      reasonOf(() => openStore(file, 0)),
      `byte ${at}`,
    ).toBe("altered");
    flip(file, at);
  }
  expect(reasonOf(() => openStore(file, 0))).toBe("opened");
});

test("[O15] after an unclean stop, a corrupt structure is detected", () => {
  const file = place();
  const store = fill(file);
  store.database.pragma("wal_checkpoint(TRUNCATE)");
  const bytes = readFileSync(file);
  store.close();
  const unclean = place();
  writeFileSync(unclean, bytes);
  expect(reasonOf(() => openStore(unclean, 0))).toBe("opened");
  const page = Math.floor(bytes.length / 4096 / 2) * 4096;
  bytes.fill(0xff, page, page + 8);
  const broken = place();
  writeFileSync(broken, bytes);
  expect(reasonOf(() => openStore(broken, 0))).toBe("broken");
});

test("[O15] a file that is no store is broken, and a store of a newer schema is newer", () => {
  const file = place();
  writeFileSync(file, "this is no database, however long it may be. ".repeat(200));
  expect(reasonOf(() => openStore(file, 0))).toBe("broken");
  const newer = place();
  const store = openStore(newer, 0);
  store.database.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  store.close();
  expect(reasonOf(() => openStore(newer, 0))).toBe("newer");
});

test("[O15] every error message is one line with a remedy", () => {
  for (const reason of [
    "busy",
    "broken",
    "altered",
    "newer",
    "unfinished",
    "missing",
    "lost",
    "unlocked",
    "unopenable",
  ] as const) {
    const { message } = new StoreUnusable(reason, "/data/linewire.db", "detail");
    expect(message).not.toContain("\n");
    expect(message).toMatch(/doctor|LINEWIRE_DATA/);
  }
});

test("[O15] an interrupted restore is not a first start", () => {
  const file = place();
  writeFileSync(`${file}.restoring`, "");
  expect(reasonOf(() => openStore(file, 0))).toBe("unfinished");
  expect(existsSync(file)).toBe(false);
});
