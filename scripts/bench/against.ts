import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { cleanClone } from "../clean-clone.ts";
import { ROOT, run } from "../run.ts";
import { percentile, rounded } from "./figures.ts";

// The runs of both commits alternate, so that other load on the machine affects both equally.

type Figures = Record<string, unknown>;
type Row = { figure: string; here: number; there: number; ratio: number; spread: number };

const figuresOf = (tree: string, words: readonly string[]): Figures => {
  const text = execFileSync(process.execPath, [join(tree, "scripts/bench.ts"), ...words, "--json"], {
    cwd: tree,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return JSON.parse(text) as Figures;
};

const numberOf = (value: unknown): number => {
  if (typeof value === "number") return value;
  return typeof value === "string" ? Number.parseFloat(value) : Number.NaN;
};

const numbersIn = (all: readonly Figures[], figure: string): number[] =>
  all.map((figures) => numberOf(figures[figure])).filter((value) => Number.isFinite(value));

export const compared = (here: readonly Figures[], there: readonly Figures[]): Row[] =>
  Object.keys(here[0] ?? {}).flatMap((figure) => {
    const [own, other] = [numbersIn(here, figure), numbersIn(there, figure)];
    if (own.length === 0 || other.length === 0) return [];
    const [mine, theirs] = [percentile(own, 0.5), percentile(other, 0.5)];
    const spreadOf = (values: readonly number[], middle: number): number =>
      middle === 0 ? 0 : (Math.max(...values) - Math.min(...values)) / Math.abs(middle);
    const spread = rounded(Math.max(spreadOf(own, mine), spreadOf(other, theirs)), 3);
    return [{ figure, here: mine, there: theirs, ratio: rounded(mine / theirs, 3), spread }];
  });

/** `words`: name and options of the benchmark. */
export const benchAgainst = async (commit: string, words: readonly string[], rounds: number): Promise<Row[]> => {
  const directory = temporaryDirectory();
  try {
    const tree = join(directory.path, "there");
    // The clone has no local branches, so it needs a commit id.
    await cleanClone(tree, execFileSync("git", ["rev-parse", commit], { cwd: ROOT, encoding: "utf8" }).trim());
    const { code, output } = await run("node", ["scripts/build.ts", "--if-stale"], { quiet: true });
    if (code !== 0) throw new Error(output);
    const here: Figures[] = [];
    const there: Figures[] = [];
    for (let round = 0; round < rounds; round++) {
      const turns = [(): number => here.push(figuresOf(ROOT, words)), (): number => there.push(figuresOf(tree, words))];
      for (const turn of round % 2 === 0 ? turns : turns.toReversed()) turn();
    }
    return compared(here, there);
  } finally {
    directory.remove();
  }
};
