import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { commandLine, SECRET, sendBeacons, createPartnerWithBeacons, withGame } from "./receipt-helpers.ts";
import { serve, serveUntilClosed } from "../serve.ts";

// The tests alter the store without the service.

const first = temporaryDirectory();
let head = "";

beforeAll(async () => {
  const served = await serveUntilClosed({ operatorSecret: SECRET, directory: first.path });
  await createPartnerWithBeacons(served);
  await withGame(served);
  for (let bundle = 1; bundle <= 5; bundle++)
    await sendBeacons(served, [{ ageMs: 100 + bundle }, { ageMs: 200 + bundle }]);
  await served.close();
  const { code, out } = await commandLine(first.path, "receipts", "verify");
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/^whole: bundles 1 to 5, 10 receipts\nhead 5:[0-9a-f]{64}\n$/),
  ]);
  head = /head (\S+)/.exec(out)![1]!;
});
afterAll(() => first.remove());

const alterStore = (alter: (database: Database.Database) => void): string => {
  const place = temporaryDirectory();
  onTestFinished(place.remove);
  copyFileSync(dataDirectory(first.path).storeFile, dataDirectory(place.path).storeFile);
  const database = new Database(dataDirectory(place.path).storeFile);
  alter(database);
  database.close();
  return place.path;
};
const verify = (directory: string, ...more: string[]) => commandLine(directory, "receipts", "verify", ...more);

describe("[RC2] verify detects an edit and names the first broken bundle", () => {
  test.each<[string, string, string]>([
    ["a price", "UPDATE receipt SET body = replace(body, '-110', '-115') WHERE bundle = 3 AND seq % 2 = 0", "bundle 3"],
    ["one digit of an age", "UPDATE receipt SET body = replace(body, ':202', ':203') WHERE bundle = 2", "bundle 2"],
    ["the partner column of a receipt", "UPDATE receipt SET slug = 'x' WHERE seq = 1", "bundle 1"],
    ["the time column of a receipt", "UPDATE receipt SET received_at = received_at + 1 WHERE seq = 3", "bundle 2"],
    ["the article column of a receipt", "UPDATE receipt SET article = 'x' WHERE seq = 9", "bundle 5"],
    ["a bundle's time", "UPDATE receipt_bundle SET at = at + 1 WHERE number = 4", "bundle 4"],
    [
      "a bundle's hash",
      "UPDATE receipt_bundle SET hash = iif(hash LIKE '0%', '1', '0') || substr(hash, 2) WHERE number = 5",
      "bundle 5",
    ],
    ["a deleted receipt", "DELETE FROM receipt WHERE seq = 4", "bundle 2"],
    [
      "a deleted bundle",
      "DELETE FROM receipt WHERE bundle = 3; DELETE FROM receipt_bundle WHERE number = 3",
      "bundle 4",
    ],
    [
      "the oldest bundle deleted",
      "DELETE FROM receipt WHERE bundle = 1; DELETE FROM receipt_bundle WHERE number = 1",
      "bundle 2",
    ],
    [
      "two receipts swapped",
      "UPDATE receipt SET seq = 99 WHERE seq = 5; UPDATE receipt SET seq = 5 WHERE seq = 6; UPDATE receipt SET seq = 6 WHERE seq = 99",
      "bundle 3",
    ],
    [
      "two bundles swapped",
      "UPDATE receipt_bundle SET number = 99 WHERE number = 2; UPDATE receipt_bundle SET number = 2 WHERE number = 3; UPDATE receipt_bundle SET number = 3 WHERE number = 99",
      "bundle 2",
    ],
    [
      "a receipt added to a bundle",
      "INSERT INTO receipt (slug, received_at, body, bundle, article) SELECT slug, received_at, body, bundle, article FROM receipt WHERE seq = 1",
      "bundle 1",
    ],
    [
      "a receipt added outside of the chain",
      "INSERT INTO receipt (slug, received_at, body, article) SELECT slug, received_at, body, article FROM receipt WHERE seq = 1",
      "the receipts",
    ],
    [
      "a receipt of a bundle that does not exist",
      "INSERT INTO receipt (slug, received_at, body, bundle, article) SELECT slug, received_at, body, 9, article FROM receipt WHERE seq = 1",
      "the receipts",
    ],
    [
      "an anchor that hides the oldest bundle",
      "INSERT INTO receipt_anchor SELECT 1, number, through, hash, at, (SELECT id FROM signing_key), 'x' FROM receipt_bundle WHERE number = 2; DELETE FROM receipt WHERE bundle < 3; DELETE FROM receipt_bundle WHERE number < 3",
      "the anchor",
    ],
  ])("%s", async (_, sql, place) => {
    const { code, out } = await verify(alterStore((database) => void database.exec(sql)));
    expect([code, out]).toEqual([1, expect.stringContaining(`broken at ${place}:`)]);
  });
});

const placesOf = (bytes: Buffer, text: string): number[] => {
  const places: number[] = [];
  for (let at = bytes.indexOf(text); at !== -1; at = bytes.indexOf(text, at + 1)) places.push(at);
  return places;
};

test("[RC2] verify detects a flipped byte of a receipt in the file, the chain and the journal", async () => {
  let body = "";
  const directory = alterStore((database) => {
    body = (database.prepare("SELECT body FROM receipt WHERE seq = 7").get() as { body: string }).body;
  });
  const file = dataDirectory(directory).storeFile;
  const bytes = readFileSync(file);
  const isFound = async (at: number): Promise<boolean> => {
    const flipped = Buffer.from(bytes);
    flipped[at] = bytes[at]! ^ 1;
    writeFileSync(file, flipped);
    return (await verify(directory)).out.startsWith("broken at ");
  };
  const found: boolean[][] = [];
  for (const start of placesOf(bytes, body)) {
    const flips: boolean[] = [];
    for (let at = start; at < start + body.length; at += 23) flips.push(await isFound(at));
    found.push(flips);
  }
  // SQLite pages have old copies of moved records, which are never read.
  const read = found.filter((flips) => flips.includes(true));
  expect(read).toHaveLength(2);
  for (const flips of read) expect(flips).not.toContain(false);
});

describe("[RC3] deletion of the newest bundle", () => {
  const CUT = "DELETE FROM receipt WHERE bundle = 5; DELETE FROM receipt_bundle WHERE number = 5;";
  const COUNTED = "UPDATE sqlite_sequence SET seq = 4 WHERE name = 'receipt_bundle';";
  const TOLD = 'DELETE FROM journal WHERE text LIKE \'%"receipt","rcp_%\';';

  test("is detected by the store's count", async () => {
    const { code, out } = await verify(alterStore((database) => void database.exec(CUT)));
    expect([code, out]).toEqual([
      1,
      expect.stringContaining("broken at bundle 5: it is missing: the store has written up to bundle 5"),
    ]);
  });

  test("is detected by the journal if the count was adjusted", async () => {
    const { code, out } = await verify(alterStore((database) => void database.exec(CUT + COUNTED)));
    expect([code, out]).toEqual([1, expect.stringMatching(/^broken at journal \d+: it contains rcp_/)]);
  });

  test("is detected by a chain head noted elsewhere if the journal was cut too", async () => {
    const directory = alterStore((database) => void database.exec(CUT + COUNTED + TOLD));
    expect((await verify(directory)).code).toBe(0);
    const { code, out } = await verify(directory, "--head", head);
    expect([code, out]).toEqual([
      1,
      expect.stringContaining("broken at bundle 5: its hash differs from the stored chain head"),
    ]);
    expect((await verify(first.path, "--head", head)).code).toBe(0);
    expect((await verify(first.path, "--head", "nonsense")).code).toBe(1);
  });
});

test("[RC4] deletion by age removes whole bundles, oldest first, and verify accepts the remaining chain", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const world = fakeWorld();
  const served = await serve({ operatorSecret: SECRET, world, directory: directory.path });
  await createPartnerWithBeacons(served);
  await withGame(served);
  await sendBeacons(served, [{ ageMs: 1 }, { ageMs: 2 }]);
  world.jump(50 * 24 * 3_600_000);
  await sendBeacons(served, [{ ageMs: 3 }]);
  world.jump(41 * 24 * 3_600_000);
  await world.live(6000);
  const noted = await verify(directory.path);
  expect(noted.out).toMatch(/^whole: bundles 2 to 2, 1 receipts\nolder receipts, up to 2026-11-21T18/);
  await sendBeacons(served, [{ ageMs: 4 }]);
  world.jump(100 * 24 * 3_600_000);
  await world.live(12_000);
  const { code, out } = await verify(directory.path, "--head", /head (\S+)/.exec(noted.out)![1]!);
  expect([code, out]).toEqual([0, expect.stringContaining("whole: no bundles are kept")]);
  await sendBeacons(served, [{ ageMs: 5 }]);
  expect((await verify(directory.path)).out).toContain("whole: bundles 4 to 4, 1 receipts");
});

test("[RC2] receipts from before the chain are counted, not verified", async () => {
  const directory = alterStore((database) => {
    database.exec("DELETE FROM receipt_bundle; DELETE FROM sqlite_sequence WHERE name = 'receipt_bundle'");
    database.exec('DELETE FROM journal WHERE text LIKE \'%"receipt","rcp_%\'');
    database.exec("UPDATE receipt SET bundle = 0; UPDATE receipt_unchained SET seq = 10");
  });
  const served = await serve({ operatorSecret: SECRET, directory });
  await sendBeacons(served, [{ ageMs: 1 }]);
  const { code, out } = await verify(directory);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining("whole: bundles 1 to 1, 1 receipts\n10 receipts are older than the chain"),
  ]);
});

test("[RC1] the chain continues after a backup was restored", async () => {
  const directory = alterStore(() => {});
  const file = `${directory}/kept.db`;
  expect((await commandLine(directory, "backup", file)).code).toBe(0);
  expect((await commandLine(directory, "restore", file)).code).toBe(0);
  const served = await serve({ operatorSecret: SECRET, directory });
  await sendBeacons(served, [{ ageMs: 1 }]);
  const { code, out } = await verify(directory, "--head", head);
  expect([code, out]).toEqual([0, expect.stringContaining("whole: bundles 1 to 6, 11 receipts")]);
});
