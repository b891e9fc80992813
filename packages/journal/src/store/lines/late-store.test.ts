import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "@linewire/domain/change/change";
import type { LineState } from "@linewire/domain/line/line-state";
import { temporaryDirectory } from "@linewire/testkit";
import * as fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import { sqliteJournal } from "../../journal/sqlite-journal.ts";
import { aMove } from "./any-line.ts";
import { openForWriting, type Database } from "../file/database.ts";
import { storeFold } from "../fold.ts";
import { lateSeq, lateStore, lateTime } from "./late-store.ts";
import { lineReader } from "./line-store.ts";

const DELAY_MS = 15_000;

const { line: LINE } = fc.sample(aMove, { numRuns: 1, seed: 3 })[0]!;
const lineAt = (price: number, alternates: LineState[] = []): Change => ({
  kind: "market_line",
  id: LINE.id,
  correlationId: null,
  place: { leagueId: LINE.leagueId, marketTypeId: null, betTypeId: null, sourceId: null, eventId: null },
  thing: { line: { ...LINE, price }, alternates },
});
const alternate = (id: number, price: number): LineState => ({
  ...LINE,
  id,
  mainId: LINE.id,
  alternateNumber: id,
  price,
});

/** A live store with its journal, and a delayed store that can be lost and reopened. */
const opened = () => {
  const { path, remove } = temporaryDirectory();
  const [file, lateFile] = [join(path, "linewire.db"), join(path, "late.db")];
  const database = openForWriting(file);
  let decided: readonly Change[] = [];
  const handlers = { records: () => ({ changes: decided, result: null }) };
  const journal = sqliteJournal({ database, epoch: "00c0ffee", handlers, fold: storeFold(database) });
  let late: Database = openForWriting(lateFile, false);
  onTestFinished(() => {
    late.close();
    database.close();
    remove();
  });
  return {
    journal,
    put: (at: number, ...changes: Change[]) => {
      decided = changes;
      return journal.settle((decide) => decide({ command: "records", input: [], at }));
    },
    tidy: (now: number) => lateStore(late, file, journal.since).moveTo(now - DELAY_MS, now),
    lose: () => {
      late.close();
      for (const suffix of ["", "-wal", "-shm"]) rmSync(lateFile + suffix, { force: true });
      late = openForWriting(lateFile, false);
    },
    price: (id = LINE.id) => lineReader(late).get(id)?.price,
    time: () => lateTime(late),
    seq: () => lateSeq(late),
  };
};

test("[O6] delayed odds equal the odds of 15 seconds ago", () => {
  const { put, tidy, price, time } = opened();
  for (const second of [0, 5, 10, 15, 20]) put(second * 1000 + 100_000, lineAt(101 + second));
  tidy(100_000 + DELAY_MS - 1);
  expect([price(), time()]).toEqual([undefined, 0]);
  for (const second of [0, 4, 5, 14, 20]) {
    tidy(100_000 + DELAY_MS + second * 1000);
    expect(price()).toBe(101 + 5 * Math.floor(second / 5));
    expect(time()).toBe(100_000 + second * 1000);
  }
});

test("[O6] delayed odds continue from their position, and keep an alternate's change that a later change omits", () => {
  const { put, tidy, price, seq } = opened();
  put(1, lineAt(101, [alternate(5, 201), alternate(6, 301)]));
  put(2, lineAt(102, [alternate(5, 202)]));
  put(3, lineAt(103));
  tidy(3 + DELAY_MS);
  expect([price(), price(5), price(6)]).toEqual([103, 202, 301]);
  expect(seq()).toBe(3);
  put(4, lineAt(104, [alternate(6, 302)]));
  tidy(4 + DELAY_MS);
  expect([price(), price(5), price(6)]).toEqual([104, 202, 302]);
});

test("[O6] a temporarily wrong clock loses no change: commits before a due commit are due", () => {
  const { put, tidy, price } = opened();
  put(1000, lineAt(101, [alternate(5, 201)]));
  put(3_600_000, lineAt(102, [alternate(5, 202)]));
  put(2000, lineAt(103));
  tidy(2000 + DELAY_MS);
  expect([price(), price(5)]).toEqual([103, 202]);
});

test("[O6] if the journal was pruned too far, delayed odds are rebuilt, and hidden until they are old enough", () => {
  const { journal, put, tidy, price, time, lose } = opened();
  for (const at of [1000, 2000, 3000]) put(at, lineAt(100 + at / 1000));
  tidy(3000 + DELAY_MS);
  expect(time()).toBe(3000);
  journal.compact(Infinity, 1e9, 2);
  lose();
  put(20_000, lineAt(120));
  tidy(20_000);
  expect([price(), time()]).toEqual([120, 0]);
  put(25_000, lineAt(125));
  tidy(20_000 + DELAY_MS - 1);
  expect([price(), time()]).toEqual([120, 0]);
  tidy(20_000 + DELAY_MS);
  expect([price(), time()]).toEqual([120, 20_000]);
  tidy(25_000 + DELAY_MS);
  expect([price(), time()]).toEqual([125, 25_000]);
});

test("[O6] delayed odds that are older than the journal are unavailable while they are rebuilt", () => {
  const { journal, put, tidy, time } = opened();
  put(1000, lineAt(101));
  tidy(1000 + DELAY_MS);
  for (const at of [30_000, 31_000]) put(at, lineAt(102));
  journal.compact(Infinity, 1e9, 2);
  tidy(31_000);
  expect(time()).toBe(0);
});
