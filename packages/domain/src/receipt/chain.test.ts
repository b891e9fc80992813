import { expect, test } from "vitest";
import { CHAIN_START, chained, wrongAfter, type ChainedBundle, type Link } from "./chain.ts";

const hash = (text: string): string => `#${text}`;
const BODIES = [["a", "b"], ["c"], ["d", "e", "f"]];

const chainOf = (bodies: readonly (readonly string[])[]): ChainedBundle[] => {
  const made: ChainedBundle[] = [];
  let last: Link = CHAIN_START;
  for (const [at, some] of bodies.entries()) {
    const next = chained(last, { id: `rcp_${at}`, at, bodies: some }, hash);
    made.push(next);
    last = next;
  }
  return made;
};

test("[RC1] a chain depends only on the bundles and their order", () => {
  expect(chainOf(BODIES)).toEqual(chainOf(BODIES));
  expect(chainOf(BODIES).at(-1)).toMatchObject({ number: 3, through: 6 });
  expect(chainOf(BODIES.toReversed()).at(-1)?.hash).not.toBe(chainOf(BODIES).at(-1)?.hash);
});

test("[RC1] the same receipts in other bundles give another chain", () => {
  expect(chainOf([["a", "b"]])[0]?.rows).not.toBe(chainOf([["a,b"]])[0]?.rows);
  expect(chainOf([["a", "b"]])[0]?.rows).not.toBe(chainOf([["ab"]])[0]?.rows);
});

test("[RC2] the hash of the chain covers every field of a bundle", () => {
  const [first, second] = chainOf(BODIES);
  expect(wrongAfter(first!, second!, ["c"], hash)).toBeNull();
  const changes: Partial<ChainedBundle>[] = [
    { number: 3 },
    { through: 4 },
    { id: "rcp_x" },
    { at: 9 },
    { before: hash("x") },
    { rows: hash("x") },
    { hash: hash("x") },
  ];
  for (const change of changes) expect(wrongAfter(first!, { ...second!, ...change }, ["c"], hash)).not.toBeNull();
  expect(wrongAfter(first!, second!, ["C"], hash)).toContain("receipts");
  expect(wrongAfter(CHAIN_START, second!, ["c"], hash)).toContain("missing");
});
