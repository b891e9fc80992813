import type { IngestRow } from "@linewire/contract";
import { expect, test } from "vitest";
import { faultOf, faultyRows } from "./fault.ts";
import { isLine, play, simulate } from "./testing/play.ts";

const ofBook = (rows: readonly IngestRow[], book: number) =>
  rows.filter(isLine).filter(({ line }) => line.marketSourceId === book);

const standing = (rows: readonly IngestRow[], book: number): Record<string, unknown> =>
  Object.fromEntries(
    ofBook(rows, book).flatMap(({ line: { alternateLines = [], ...main } }) => [
      [main.marketLineId, JSON.stringify(main)],
      ...alternateLines.map((one) => [one.marketLineId, JSON.stringify(one)]),
    ]),
  );

const BOOK = 1;
const run = (fault: string) => {
  const rowsOf = faultyRows(faultOf(fault)!);
  const plain: IngestRow[] = [];
  const wrong: IngestRow[][] = [];
  const simulation = simulate();
  const first = [...simulation.first()];
  plain.push(...first);
  wrong.push(rowsOf(first, 0));
  let second = 0;
  for (const { rows } of play(simulation, 30)) {
    second += 0.1;
    plain.push(...rows);
    wrong.push(rowsOf(rows, second * 1000));
  }
  return { plain, wrong };
};

test("a silent book sends nothing during the fault and all changes afterwards, while other books continue", () => {
  const { plain, wrong } = run("silent:1@10s-20s");
  const meanwhile = wrong.slice(105, 195).flat();
  expect(ofBook(meanwhile, BOOK)).toEqual([]);
  expect(ofBook(meanwhile, 2).length).toBeGreaterThan(0);
  expect(standing(wrong.flat(), BOOK)).toEqual(standing(plain, BOOK));
});

test("a stuck book repeats its last rows", () => {
  const { plain, wrong } = run("stuck:1@10s-20s");
  const before = standing(wrong.slice(0, 101).flat(), BOOK);
  const meanwhile = ofBook(wrong.slice(105, 195).flat(), BOOK);
  expect(meanwhile.length).toBeGreaterThan(0);
  for (const { line } of meanwhile) expect(JSON.stringify(line)).toBe(before[line.marketLineId]);
  expect(standing(wrong.flat(), BOOK)).toEqual(standing(plain, BOOK));
});

test("a fault is parsed from text, and lasts forever without an end", () => {
  expect(faultOf("stuck:3@30s")).toEqual({ kind: "stuck", book: 3, fromMs: 30_000, toMs: Infinity });
  expect(faultOf(undefined)).toBeNull();
});
