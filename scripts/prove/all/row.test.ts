import { expect, test } from "vitest";
import { PROOFS } from "../proofs.ts";
import type { Witness } from "../promises/promise-row.ts";
import { PROMISES } from "../promises.ts";
import type { ProofOutcome } from "./cached-run.ts";
import { filled, rowOf } from "./row.ts";

const run = { proof: "p", full: [], quick: [] };
const outcome = (checks: ProofOutcome["checks"], more: Partial<ProofOutcome> = {}): ProofOutcome => ({
  proof: "p",
  options: [],
  seconds: 2,
  figures: { lost: 0, of: { writes: 1200 } },
  checks,
  ...more,
});
const rowFor = (witness: Witness, result: ProofOutcome) =>
  rowOf({ number: "P0", claim: "", load: "", witnesses: [witness] }, new Map([[witness, result]]));

test("the text of a figure has its measurements, and a question mark for a missing one", () => {
  expect(filled("{lost} of {of.writes}, {none}", { lost: 0, of: { writes: 1200 } })).toBe("0 of 1,200, ?");
});

test("a promise holds if all checks that it lists have run and passed, and no others count", () => {
  const witness = { run, lines: ["lost"], figure: "{lost}" };
  const [good, bad] = [
    { label: "lost: 0", passed: true },
    { label: "other: 1", passed: false },
  ];
  expect(rowFor(witness, outcome([good, bad]))).toMatchObject({ pass: "yes", red: [], figure: "0" });
  expect(rowFor({ run, figure: "" }, outcome([good, bad]))).toMatchObject({ pass: "NO", red: ["other: 1"] });
  expect(rowFor(witness, outcome([bad])).pass).toBe("NO");
});

test("a missing check breaks its promise, and the row names it", () => {
  const witness = { run, lines: ["lost", "clients not reconnected"], figure: "" };
  const lost = { label: "lost: 0", passed: true };
  const reconnected = { label: "clients not reconnected 5 s after the last change: 0", passed: true };
  expect(rowFor(witness, outcome([lost]))).toMatchObject({
    pass: "NO",
    red: ['p has no check "clients not reconnected"'],
  });
  expect(rowFor(witness, outcome([lost, reconnected]))).toMatchObject({ pass: "yes", red: [] });
  expect(rowFor({ run, figure: "" }, outcome([]))).toMatchObject({ pass: "NO", red: ["p has no checks"] });
});

test("a proof that could not run is reported as not run, and a failed proof fails its promise", () => {
  const witness = { run, figure: "" };
  expect(rowFor(witness, outcome([], { notRun: "no disk" }))).toMatchObject({ pass: "not run", figure: "no disk" });
  expect(rowFor(witness, outcome([], { failed: "Error: x" }))).toMatchObject({ pass: "NO", red: ["Error: x"] });
});

test("promises are numbered without gaps, with known proofs, and a reason for each without a quick form", () => {
  expect(PROMISES.map(({ number }) => number)).toEqual(
    Array.from({ length: PROMISES.length }, (_, at) => `P${at + 1}`),
  );
  for (const { number, witnesses, notQuick } of PROMISES) {
    expect(witnesses.length, number).toBeGreaterThan(0);
    for (const { run: one } of witnesses) expect(Object.keys(PROOFS)).toContain(one.proof);
    expect(witnesses.some(({ run: one }) => one.quick !== null) || notQuick !== undefined, number).toBe(true);
  }
});
