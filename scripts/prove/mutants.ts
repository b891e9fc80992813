import { spawn } from "node:child_process";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { copyTree, patch } from "./mutants/copy-tree.ts";
import { MUTANTS, type Mutant } from "./mutants/mutants.ts";
import { holds, type Check, type Options, type Proved } from "./lib/proof.ts";

type Report = { held: boolean; checks: Check[] };

const reportOf = async (copy: string, [name, ...options]: readonly string[], seed: number): Promise<Report | null> => {
  const words = [join(copy, "scripts/prove.ts"), name!, ...options, "--seed", String(seed), "--json"];
  const child = spawn(process.execPath, words, { cwd: copy, stdio: ["ignore", "pipe", "pipe"] });
  const [out, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  try {
    return JSON.parse(Buffer.concat(out as Buffer[]).toString()) as Report;
  } catch {
    console.error(Buffer.concat(errors as Buffer[]).toString());
    return null;
  }
};

const redIn = ({ checks }: Report): string[] => checks.filter(({ held }) => !held).map(({ what }) => what);

const tried = async (
  copy: string,
  { name, patches, proof, red }: Mutant,
  seed: number,
): Promise<{ name: string; found: string[]; check: Check }> => {
  const undo = patches.map((one) => patch(copy, one));
  try {
    const report = await reportOf(copy, proof, seed);
    const found = report ? redIn(report) : [];
    const caught = found.some((what) => what.startsWith(red));
    console.error(
      `${caught ? "caught" : "MISSED"} ${name}: ${report ? found.join("; ") || "nothing is red" : "the proof did not run"}`,
    );
    return { name, found, check: holds(`${name} turns "${red}" red`, caught) };
  } finally {
    for (const one of undo.toReversed()) one();
  }
};

/** The checkers are checked: each named fault, put into a copy of the sources, must turn its proof red, and the copy without a fault must not. */
export const proveMutants = async ({ number }: Options): Promise<Proved> => {
  const seed = number("seed", 1);
  const directory = temporaryDirectory();
  try {
    copyTree(directory.path);
    const sound: Check[] = [];
    for (const proof of new Map(MUTANTS.map((one) => [one.proof.join(" "), one.proof])).values()) {
      const report = await reportOf(directory.path, proof, seed);
      console.error(
        `${report?.held ? "sound" : "NOT SOUND"} ${proof.join(" ")}: ${report ? redIn(report).join("; ") : "did not run"}`,
      );
      sound.push(holds(`without a mutant, ${proof.join(" ")} holds`, report?.held ?? false));
    }
    const tries = [];
    for (const mutant of MUTANTS) tries.push(await tried(directory.path, mutant, seed));
    return {
      figures: { seed, ...Object.fromEntries(tries.map(({ name, found }) => [name, found])) },
      checks: [...sound, ...tries.map(({ check }) => check)],
    };
  } finally {
    directory.remove();
  }
};
