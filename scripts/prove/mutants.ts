import { spawn } from "node:child_process";
import { join } from "node:path";
import { temporaryDirectory } from "@linewire/testkit";
import { copyTree, patch } from "./mutants/copy-tree.ts";
import { MUTANTS } from "./mutants/mutants.ts";
import type { Mutant } from "./mutants/mutant.ts";
import { holds, type ProofCheck, type Options, type ProofResult } from "./lib/proof.ts";

type Report = { passed: boolean; checks: ProofCheck[]; notRun?: string };
type Bench = { copy: string; seed: number };
type MutantResult = { mutant: Mutant; found: string[]; caught: boolean };

const PROOF_TIMEOUT_MS = 600_000;
/** Copies run in parallel, because proofs mostly wait. */
const BENCHES = 3;

const endGroup = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // The group may already have ended.
  }
};

/** Each proof has its own folder for logs, because the same proof may run in another copy meanwhile. */
const environmentOf = (label: string): NodeJS.ProcessEnv => {
  const logFolder = process.env["LINEWIRE_KEEP_LOGS"];
  return logFolder
    ? { ...process.env, LINEWIRE_KEEP_LOGS: join(logFolder, label.replaceAll(/\W+/g, "-")) }
    : process.env;
};

type Trial = { label: string; proof: readonly string[] };

const reportOf = async ({ copy, seed }: Bench, { label, proof: [name, ...options] }: Trial): Promise<Report | null> => {
  const words = [join(copy, "scripts/prove.ts"), name!, ...options, "--seed", String(seed), "--json"];
  const env = environmentOf(label);
  const child = spawn(process.execPath, words, { cwd: copy, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  // A mutant may make its proof wait forever.
  const timer = setTimeout(() => endGroup(child.pid), PROOF_TIMEOUT_MS);
  child.once("exit", () => endGroup(child.pid));
  const [out, errors] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  clearTimeout(timer);
  try {
    return JSON.parse(Buffer.concat(out as Buffer[]).toString()) as Report;
  } catch {
    console.error(Buffer.concat(errors as Buffer[]).toString());
    return null;
  }
};

const redIn = ({ checks }: Report): string[] => checks.filter(({ passed }) => !passed).map(({ label }) => label);

const linesOf = ({ red, orRed = [] }: Mutant): string[] => [red, ...orRed];
const namedBy = (mutant: Mutant): string => linesOf(mutant).join(" or ");

/** Items that need the whole machine run first, one at a time. The others run on all copies in parallel. */
const onBenches = async <Item, Result>(
  benches: readonly Bench[],
  items: readonly Item[],
  { isAlone, work }: { isAlone: (item: Item) => boolean; work: (bench: Bench, item: Item) => Promise<Result> },
): Promise<Result[]> => {
  const results = new Map<Item, Result>();
  const inTurn = async (bench: Bench, waiting: Item[]): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      results.set(item, await work(bench, item));
  };
  await inTurn(benches[0]!, items.filter(isAlone));
  const rest = items.filter((item) => !isAlone(item));
  await Promise.all(benches.map((bench) => inTurn(bench, rest)));
  return items.map((item) => results.get(item)!);
};

const testMutant = async (bench: Bench, mutant: Mutant): Promise<MutantResult> => {
  const { name, patches, proof } = mutant;
  const undo = patches.map((one) => patch(bench.copy, one));
  const since = performance.now();
  try {
    const report = await reportOf(bench, { label: name, proof });
    const found = report ? redIn(report) : [];
    const caught = found.some((label) => linesOf(mutant).some((line) => label.startsWith(line)));
    const summary = report ? (report.notRun ?? (found.join("; ") || "no check failed")) : "the proof did not run";
    const seconds = Math.round((performance.now() - since) / 1000);
    console.error(`${caught ? "caught" : "MISSED"} ${mutant.promise} ${name} (${seconds} s): ${summary}`);
    return { mutant, found, caught };
  } finally {
    for (const one of undo.toReversed()) one();
  }
};

const byProof = (mutants: readonly Mutant[]): Mutant[][] => [
  ...Map.groupBy(mutants, ({ proof }) => proof.join(" ")).values(),
];

/** An unchanged copy must pass the checks that fail with mutants. */
const sound = async (bench: Bench, mutants: readonly Mutant[]): Promise<ProofCheck> => {
  const { proof } = mutants[0]!;
  const report = await reportOf(bench, { label: `sound ${proof.join(" ")}`, proof });
  const lines = mutants.flatMap(linesOf);
  const red = report ? redIn(report).filter((label) => lines.some((line) => label.startsWith(line))) : ["did not run"];
  console.error(`${red.length === 0 ? "sound" : "NOT SOUND"} ${proof.join(" ")}: ${red.join("; ")}`);
  return holds(`without a mutant, ${proof.join(" ")} passes its checks`, red.length === 0);
};

const wantedOf = (): readonly Mutant[] => {
  const at = process.argv.indexOf("--only");
  const only = at === -1 ? null : (process.argv[at + 1] ?? "").split(",");
  return MUTANTS.filter(({ promise }) => only === null || only.includes(promise));
};

/** The proof of each mutant must fail with it and pass without it. */
export const proveMutants = async ({ number }: Options): Promise<ProofResult> => {
  const seed = number("seed", 1);
  const wanted = wantedOf();
  const directory = temporaryDirectory();
  try {
    const benches = Array.from({ length: number("benches", BENCHES) }, (_, at) => ({
      copy: join(directory.path, String(at), "linewire"),
      seed,
    }));
    for (const { copy } of benches) copyTree(copy);
    const isAlone = ({ alone }: Mutant): boolean => alone === true;
    const untouched = number("sound", 1) === 1 ? byProof(wanted) : [];
    const checks = await onBenches(benches, untouched, { isAlone: (group) => group.some(isAlone), work: sound });
    const all = await onBenches(benches, wanted, { isAlone, work: testMutant });
    const mutants = all.map(({ mutant, caught }) => ({
      name: mutant.name,
      promise: mutant.promise,
      red: namedBy(mutant),
      caught,
    }));
    return {
      figures: { seed, mutants },
      checks: [
        ...checks,
        ...all.map(({ mutant, caught }) => holds(`${mutant.name} fails "${namedBy(mutant)}"`, caught)),
      ],
    };
  } finally {
    directory.remove();
  }
};
