import { copyFileSync } from "node:fs";
import { fakeWorld, temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { dataDirectory } from "../../src/files/data-directory.ts";
import { commandLine, SECRET, sendBeacons, createPartnerWithBeacons, withGame } from "./receipt-helpers.ts";
import { serveUntilClosed } from "../serve.ts";

const DAY_MS = 24 * 3_600_000;
const first = temporaryDirectory();

beforeAll(async () => {
  const world = fakeWorld();
  const served = await serveUntilClosed({ operatorSecret: SECRET, world, directory: first.path });
  await createPartnerWithBeacons(served);
  await withGame(served);
  await sendBeacons(served, [{ ageMs: 1 }]);
  world.jump(91 * DAY_MS);
  await world.live(6000);
  for (let bundle = 2; bundle <= 4; bundle++) await sendBeacons(served, [{ ageMs: bundle }, { ageMs: 10 + bundle }]);
  await served.close();
  const { code, out } = await commandLine(first.path, "receipts", "verify");
  expect([code, out]).toEqual([0, expect.stringMatching(/^whole: bundles 2 to 4, 6 receipts\nolder receipts/)]);
});
afterAll(() => first.remove());

type Row = Record<string, string | number>;

const flip = (value: string | number): string | number => {
  if (typeof value === "number") return value + 1;
  const at = Math.floor(value.length / 2);
  return value.slice(0, at) + String.fromCharCode(value.charCodeAt(at) ^ 1) + value.slice(at + 1);
};

const verdictOn = async (
  table: string,
  [name, id]: [string, string | number],
  column: string,
  value: string | number,
): Promise<string> => {
  const place = temporaryDirectory();
  onTestFinished(place.remove);
  copyFileSync(dataDirectory(first.path).storeFile, dataDirectory(place.path).storeFile);
  const database = new Database(dataDirectory(place.path).storeFile);
  database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${name} = ?`).run(value, id);
  database.close();
  return (await commandLine(place.path, "receipts", "verify")).out.split(":")[0] ?? "";
};

const rowsOf = (table: string, order: string): Row[] => {
  const database = new Database(dataDirectory(first.path).storeFile, { readonly: true });
  const rows = database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all() as Row[];
  database.close();
  return rows;
};

test("[RC2] verify detects a changed byte in any field of a bundle, and names the bundle", async () => {
  const bundles = rowsOf("receipt_bundle", "number");
  expect(bundles.map(({ number }) => number)).toEqual([2, 3, 4]);
  for (const bundle of bundles)
    for (const [column, value] of Object.entries(bundle)) {
      if (column === "number") continue;
      const verdict = await verdictOn("receipt_bundle", ["number", bundle["number"]!], column, flip(value));
      expect([column, bundle["number"], verdict]).toEqual([
        column,
        bundle["number"],
        `broken at bundle ${bundle["number"]}`,
      ]);
    }
  const beyond = await verdictOn("receipt_bundle", ["number", 4], "number", 5);
  expect(beyond).toMatch(/^broken at bundle [45]$/);
});

test("[RC2] verify detects a changed byte in any field of a receipt, and names its bundle", async () => {
  for (const receipt of rowsOf("receipt", "seq"))
    for (const column of ["slug", "received_at", "article", "body"]) {
      const verdict = await verdictOn("receipt", ["seq", receipt["seq"]!], column, flip(receipt[column]!));
      expect([column, verdict]).toEqual([column, `broken at bundle ${receipt["bundle"]}`]);
    }
  const [moved] = rowsOf("receipt", "seq");
  const verdict = await verdictOn("receipt", ["seq", moved!["seq"]!], "bundle", 3);
  expect(verdict).toBe("broken at bundle 2");
});

test("[RC4] verify detects a changed byte in any field of the anchor, also in its key id", async () => {
  const [anchor] = rowsOf("receipt_anchor", "one");
  for (const [column, value] of Object.entries(anchor!)) {
    if (column === "one") continue;
    const verdict = await verdictOn("receipt_anchor", ["one", 1], column, flip(value));
    expect([column, verdict]).toEqual([column, "broken at the anchor"]);
  }
});
