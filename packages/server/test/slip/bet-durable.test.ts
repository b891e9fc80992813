import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { journalText, type StoredText } from "@linewire/journal/journal/journal-table";
import { temporaryDirectory } from "@linewire/testkit";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { endOf, requestSlips, statusAt, textOf } from "./bet-requests.ts";
import { serveUntilClosed, type Served, type ServeOptions } from "../serve.ts";

const place = (): string => {
  const { path, remove } = temporaryDirectory();
  onTestFinished(remove);
  return path;
};

const life = (directory: string, through?: ServeOptions["through"]): Promise<Served> =>
  serveUntilClosed({ directory, ...(through ? { through } : {}) });

/** The start of a reading thread takes seconds on a busy machine. */
const PATIENT = { timeout: 15_000 };

/** Drops the end of a request, as if the process had stopped before it. */
const withoutEnds: NonNullable<ServeOptions["through"]> = (journal) => ({
  ...journal,
  propose: (proposal) => (proposal.command === "bet-end" ? new Promise(() => {}) : journal.propose(proposal)),
});

const store = (directory: string): Database.Database => {
  const database = new Database(join(directory, "linewire.db"), { readonly: true });
  onTestFinished(() => void database.close());
  return database;
};
const begunOf = (directory: string, id: string): unknown =>
  store(directory).prepare("SELECT begun FROM bet_request WHERE id = ?").pluck().get(id);
const ends = (directory: string): string[] =>
  store(directory)
    .prepare<[], StoredText>("SELECT text FROM journal")
    .pluck()
    .all()
    .flatMap((stored) => journalText(stored).match(/bet_end/g) ?? []);

test("[BS9] a request that was accepted before a restart gets exactly one result after the restart", async () => {
  const directory = place();
  const first = await life(directory, withoutEnds);
  const ids = await Promise.all(
    ["Bills -3", "Chiefs moneyline", "over 47.5"].map((text) => requestSlips(first, textOf(text))),
  );
  expect(await (await statusAt(first, ids[0]!)).json()).toMatchObject({ status: "Processing" });
  await first.close();
  const second = await life(directory);
  for (const id of ids) expect(await endOf(second, id)).toMatchObject({ requestId: id, status: "Complete" });
  await second.close();
  const third = await life(directory);
  for (const id of ids)
    expect((await (await statusAt(third, id)).json()) as object).toMatchObject({ status: "Complete" });
  await third.close();
  expect(ends(directory)).toHaveLength(3);
});

test("[BS10] a request that ended the process three times gets an error", async () => {
  const directory = place();
  const first = await life(directory, withoutEnds);
  const id = await requestSlips(first, textOf("Bills -3"));
  await expect.poll(() => begunOf(directory, id), PATIENT).toBe(1);
  await first.close();
  for (const times of [2, 3]) {
    const next = await life(directory, withoutEnds);
    await expect.poll(() => begunOf(directory, id), PATIENT).toBe(times);
    await next.close();
  }
  const last = await life(directory);
  expect(await endOf(last, id)).toMatchObject({
    status: "Error",
    message: "The request could not be processed",
    details: expect.stringContaining("3 times") as string,
    upstreamStatusCode: null,
    betSlips: [],
  });
  expect(begunOf(directory, id)).toBe(3);
  await last.close();
});

test("[BS9] a result that a full disk refused is written when space is free", async () => {
  const directory = place();
  let isFull = true;
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  const served = await life(directory, (journal) => ({
    ...journal,
    propose: (proposal) =>
      isFull && proposal.command === "bet-end" ? Promise.reject(full) : journal.propose(proposal),
  }));
  const id = await requestSlips(served, textOf("Bills -3"));
  await expect.poll(() => served.failures.length, PATIENT).toBe(1);
  isFull = false;
  expect(await endOf(served, id)).toMatchObject({ status: "Complete" });
  expect(served.failures.splice(0)).toEqual([full]);
  await served.close();
});

test("[BS11] pictures without a request are deleted at startup", async () => {
  const directory = place();
  const pictures = join(directory, "pictures");
  mkdirSync(pictures);
  for (const name of [randomUUID(), `${randomUUID()}.partial`, "strange"]) writeFileSync(join(pictures, name), "x");
  const next = await life(directory);
  expect(readdirSync(pictures)).toEqual([]);
  await next.close();
});
