import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aBatch, aLine, anEvent, catalogueStart, seededChance, temporaryDirectory } from "@linewire/testkit";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openWriter } from "../../src/composition/threads/open-writer.ts";
import { lossOf } from "@linewire/journal/store/file/store-loss";
import { StoreUnusable } from "@linewire/journal/store/file/unusable";

const AT = Date.UTC(2026, 10, 21, 18);
const COMMITS = 60;
const FILES = ["linewire.db", "linewire.db-wal", "linewire.db.mark"];

const placeIn = (path: string, epoch = "first") => ({
  file: join(path, "linewire.db"),
  epoch,
  lockWaitMs: 0,
});
const rows = (...given: Parameters<typeof aBatch>) => ({
  command: "ingest" as const,
  input: { text: aBatch(...given), correlationId: null },
  at: AT,
});

const image = new Map<string, Buffer>();
let newest = 0;

beforeAll(async () => {
  const { path, remove } = temporaryDirectory();
  const { journal, close } = openWriter(placeIn(path));
  await journal.propose(rows(...catalogueStart(), anEvent()));
  for (let number = 1; number <= COMMITS; number++)
    await journal.propose(rows(aLine({ marketLineId: number, marketId: number })));
  newest = journal.position().seq;
  for (const name of FILES) image.set(name, readFileSync(join(path, name)));
  await journal.close();
  close();
  remove();
});

const killedDirectory = () => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  for (const [name, bytes] of image) writeFileSync(join(path, name), bytes);
  return { path, ...placeIn(path) };
};

type OpenResult = { position: { epoch: string; seq: number } } | { refused: StoreUnusable };

const openStore = async (place: ReturnType<typeof placeIn> & { acceptLoss?: boolean }): Promise<OpenResult> => {
  try {
    const { journal, close } = openWriter(place);
    const position = journal.position();
    await journal.close();
    close();
    return { position };
  } catch (error) {
    if (error instanceof StoreUnusable) return { refused: error };
    throw error;
  }
};

const flip = (file: string, at: number): void => {
  const bytes = readFileSync(file);
  bytes[at]! ^= 0xff;
  writeFileSync(file, bytes);
};

/** Opening the store creates an empty log, so a missing file counts as an empty one. */
const contentOf = (path: string): string[] =>
  FILES.map((name) => (existsSync(join(path, name)) ? readFileSync(join(path, name), "hex") : ""));

const DAMAGES: [string, (place: ReturnType<typeof killedDirectory>) => void][] = [
  ...[0.1, 0.5, 0.9].map((share): [string, (place: ReturnType<typeof killedDirectory>) => void] => [
    `a log cut to ${share * 100} %`,
    ({ file }) => truncateSync(`${file}-wal`, Math.floor(image.get("linewire.db-wal")!.length * share)),
  ]),
  ["no log", ({ file }) => rmSync(`${file}-wal`)],
  ["no store", ({ file }) => rmSync(file)],
  ["no log and no store", ({ file }) => [file, `${file}-wal`].forEach((one) => rmSync(one))],
];

test("[O17] an undamaged store opens at its last position after a kill", async () => {
  expect(await openStore(killedDirectory())).toEqual({ position: { epoch: "first", seq: newest } });
});

describe("[O17] a store that has lost acknowledged changes does not open and is not modified", () => {
  test.each(DAMAGES)("%s", async (_, damage) => {
    const place = killedDirectory();
    damage(place);
    const before = contentOf(place.path);
    const first = await openStore(place);
    if (!("refused" in first)) throw new Error(`opened at ${first.position.seq}`);
    expect(first.refused.message).toMatch(/^[^\n]* missing[^\n]*restore [^\n]*--accept-loss/);
    expect(first.refused.message).toContain(`first-${newest}`);
    expect(contentOf(place.path)).toEqual(before);
    expect(await openStore(place)).toHaveProperty("refused");
  });

  test.each(DAMAGES)("%s: with the loss accepted, the store starts a new epoch", async (_, damage) => {
    const place = killedDirectory();
    damage(place);
    const accepted = await openStore({ ...place, epoch: "second", acceptLoss: true });
    expect(accepted).toMatchObject({ position: { epoch: "second" } });
    expect(await openStore(place)).toEqual(accepted);
    expect(lossOf(place.file, {})).toBeNull();
  });

  test("with a flipped byte in the log the store opens only if it has lost no change (20 positions)", async () => {
    const chance = seededChance(5);
    const { length } = image.get("linewire.db-wal")!;
    for (let round = 0; round < 20; round++) {
      const place = killedDirectory();
      const at = Math.floor(chance() * length);
      flip(`${place.file}-wal`, at);
      const found = await openStore(place);
      expect("refused" in found || found.position.seq === newest, `byte ${at}`).toBe(true);
    }
  });
});

test("[O17] a cleanly closed store opens without its `.seal` file and writes a new one", async () => {
  const place = killedDirectory();
  await openStore(place);
  copyFileSync(place.file, `${place.file}.kept`);
  rmSync(`${place.file}.seal`);
  expect(await openStore(place)).toEqual({ position: { epoch: "first", seq: newest } });
  rmSync(`${place.file}.mark`);
  rmSync(place.file);
  expect(await openStore(place)).toMatchObject({ refused: { reason: "missing" } });
});

test("[O17] the `.mark` file is readable if one of its two records is damaged, not if both are", async () => {
  const place = killedDirectory();
  flip(`${place.file}.mark`, 10);
  expect(await openStore(place)).toEqual({ position: { epoch: "first", seq: newest } });
  writeFileSync(`${place.file}.mark`, "no mark ".repeat(40));
  expect(await openStore(place)).toMatchObject({ refused: { reason: "lost" } });
});
