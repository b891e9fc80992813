import { expect, test } from "vitest";
import { PROOFS } from "../proofs.ts";
import type { Witness } from "../promises/promised.ts";
import { PROMISES } from "../promises.ts";
import type { ProofOutcome } from "./kept-run.ts";
import { filled, rowOf } from "./row.ts";

const run = { proof: "p", full: [], quick: [] };
const came = (checks: ProofOutcome["checks"], more: Partial<ProofOutcome> = {}): ProofOutcome => ({
  proof: "p",
  options: [],
  seconds: 2,
  figures: { lost: 0, of: { writes: 1200 } },
  checks,
  ...more,
});
const rowFor = (witness: Witness, found: ProofOutcome) =>
  rowOf({ number: "P0", says: "", load: "", witnesses: [witness] }, new Map([[witness, found]]));

test("a figure's text is filled with what was measured, and shows what is missing", () => {
  expect(filled("{lost} of {of.writes}, {none}", { lost: 0, of: { writes: 1200 } })).toBe("0 of 1,200, ?");
});

test("a promise holds by its own lines alone, and by at least one", () => {
  const witness = { run, lines: ["lost"], figure: "{lost}" };
  const [good, bad] = [
    { what: "lost: 0", held: true },
    { what: "other: 1", held: false },
  ];
  expect(rowFor(witness, came([good, bad]))).toMatchObject({ pass: "yes", red: [], figure: "0" });
  expect(rowFor({ run, figure: "" }, came([good, bad]))).toMatchObject({ pass: "NO", red: ["other: 1"] });
  expect(rowFor(witness, came([bad])).pass).toBe("NO");
});

test("what could not be tried is said, and is no pass; what fell is red", () => {
  const witness = { run, figure: "" };
  expect(rowFor(witness, came([], { notRun: "no disk" }))).toMatchObject({ pass: "not run", figure: "no disk" });
  expect(rowFor(witness, came([], { failed: "Error: x" }))).toMatchObject({ pass: "NO", red: ["Error: x"] });
});

test("promises are numbered without a hole, each with a proof that is known and a reason where it is never quick", () => {
  expect(PROMISES.map(({ number }) => number)).toEqual(
    Array.from({ length: PROMISES.length }, (_, at) => `P${at + 1}`),
  );
  for (const { number, witnesses, notQuick } of PROMISES) {
    expect(witnesses.length, number).toBeGreaterThan(0);
    for (const { run: one } of witnesses) expect(Object.keys(PROOFS)).toContain(one.proof);
    expect(witnesses.some(({ run: one }) => one.quick !== null) || notQuick !== undefined, number).toBe(true);
  }
});
