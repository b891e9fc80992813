import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../run.ts";
import { PROMISES } from "../promises.ts";
import { MUTANTS } from "./mutants.ts";

test("each mutant's pattern matches its source exactly once, and the mutant belongs to a promise", () => {
  const lost = MUTANTS.flatMap(({ name, patches }) =>
    patches
      .filter(({ file, find }) => readFileSync(join(ROOT, file), "utf8").split(find).length !== 2)
      .map(({ file }) => `${name}: ${file}`),
  );
  expect(lost).toEqual([]);
  const numbers = new Set(PROMISES.map(({ number }) => number));
  expect(MUTANTS.map(({ promise }) => promise).filter((promise) => !numbers.has(promise))).toEqual([]);
});
