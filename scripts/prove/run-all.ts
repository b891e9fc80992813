import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { systemNow } from "@linewire/testkit";
import { findNats } from "../cluster/nats.ts";
import { ROOT, run } from "../run.ts";
import { cachedRun, type ProofOutcome } from "./all/cached-run.ts";
import { rowOf, type ProofRow } from "./all/row.ts";
import { sourcesId } from "./all/sources.ts";
import { buildFirst } from "../build-first.ts";
import type { PromiseRow, ProofRun, Witness } from "./promises/promise-row.ts";
import { PROMISES } from "./promises.ts";
import { readFileSync, writeFileSync } from "node:fs";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

const promiseTable = (rows: readonly ProofRow[]): string =>
  markdown(
    ["P", "Promise", "Load and faults", "Figure", "Pass", "s"],
    rows.map(({ number, claim, load, figure, pass, seconds }) => [number, claim, load, figure, pass, String(seconds)]),
  );

const mutantTable = (caught: readonly { name: string; promise: string; red: string; caught: boolean }[]): string =>
  markdown(
    ["Mutant", "Promise", "Failing check", "Caught"],
    caught.map(({ name, promise, red, caught: seen }) => [name, promise, red, seen ? "yes" : "NO"]),
  );

const PAGE = "docs/proof.md";
const [BEGIN, END] = ["<!-- output of the last full run -->", "<!-- end of the last full run -->"];

const writePage = async (text: string): Promise<void> => {
  const file = join(ROOT, PAGE);
  const page = readFileSync(file, "utf8");
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`${PAGE} lacks the two comments around the table`);
  writeFileSync(file, `${page.slice(0, from + BEGIN.length)}\n\n${text}\n\n${page.slice(to)}`);
  await run("oxfmt", [PAGE], { quiet: true });
};

const CACHE = "node_modules/.cache/prove";
const GIB = 2 ** 30;

type ProveSettings = { quick: boolean; fresh: boolean; write: boolean; mutants: boolean; seed: number; only: string[] };

const settingsOf = (words: readonly string[]): ProveSettings => {
  const valueOf = (name: string): string | undefined => words[words.indexOf(name) + 1];
  const has = (name: string): boolean => words.includes(name);
  const only = has("--only") ? (valueOf("--only") ?? "").split(",") : [];
  const unknown = only.filter((number) => !PROMISES.some((one) => one.number === number));
  if (unknown.length > 0) throw new Error(`unknown promise ${unknown.join(", ")}; there are P1 to P${PROMISES.length}`);
  const all = only.length === 0 && !has("--quick");
  return {
    quick: has("--quick"),
    fresh: has("--fresh"),
    write: has("--write"),
    mutants: has("--mutants") || (all && !has("--no-mutants")),
    seed: Number(has("--seed") ? valueOf("--seed") : 1),
    only,
  };
};

const optionsOf = ({ full, quick }: ProofRun, settings: ProveSettings): readonly string[] | null => {
  const own = settings.quick ? quick : full;
  return own && [...own, "--seed", String(settings.seed)];
};

const machine = (): string => {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / GIB);
  return `${availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}`;
};

const statusOf = ({ notRun, failed, checks }: ProofOutcome): string => {
  if (notRun !== undefined) return "not run";
  return failed === undefined && checks.every(({ passed }) => passed) ? "ok" : "RED";
};

/** One proof at a time, each once. No other program may use the machine meanwhile. */
const outcomesOf = async (
  promises: readonly PromiseRow[],
  folder: string,
  settings: ProveSettings,
): Promise<Map<Witness, ProofOutcome>> => {
  const done = new Map<ProofRun, ProofOutcome>();
  const found = new Map<Witness, ProofOutcome>();
  for (const witness of promises.flatMap(({ witnesses }) => witnesses)) {
    const options = optionsOf(witness.run, settings);
    if (options === null) continue;
    const { proof } = witness.run;
    if (!done.has(witness.run)) {
      const outcome = await cachedRun(folder, { proof, options, fresh: settings.fresh });
      done.set(witness.run, outcome);
      console.error(`${statusOf(outcome).padEnd(7)} ${proof} ${options.join(" ")} (${outcome.seconds} s)`);
    }
    found.set(witness, done.get(witness.run)!);
  }
  return found;
};

/** A quick run has less load than the promise states. */
const asRun = (promised: PromiseRow, settings: ProveSettings): PromiseRow => {
  if (!settings.quick) return promised;
  const short = promised.witnesses.flatMap(({ run: one }) =>
    one.quick ? [`${one.proof} ${one.quick.join(" ")}`] : [],
  );
  return { ...promised, load: `in short: ${short.join("; ").trim()}` };
};

const isWanted = ({ number, witnesses }: PromiseRow, { only, quick }: ProveSettings): boolean =>
  (only.length === 0 || only.includes(number)) && (!quick || witnesses.some(({ run: one }) => one.quick !== null));

const summaryOf = (rows: readonly ProofRow[]): string => {
  const count = (pass: ProofRow["pass"]): number => rows.filter((row) => row.pass === pass).length;
  const notRun = count("not run");
  return `${count("yes")} of ${rows.length} promises hold${notRun > 0 ? `, ${notRun} not run` : ""}`;
};

type Caught = Parameters<typeof mutantTable>[0];

const mutantsOf = async (
  folder: string,
  settings: ProveSettings,
): Promise<{ outcome: ProofOutcome; caught: Caught } | null> => {
  if (!settings.mutants) return null;
  const outcome = await cachedRun(folder, {
    proof: "mutants",
    options: ["--seed", String(settings.seed), "--sound", "0"],
    fresh: settings.fresh,
  });
  console.error(`${statusOf(outcome).padEnd(7)} mutants (${outcome.seconds} s)`);
  return { outcome, caught: (outcome.figures["mutants"] ?? []) as Caught };
};

const pageOf = (head: readonly string[], parts: readonly string[]): string =>
  [head.map((line) => `- ${line}`).join("\n"), ...parts].join("\n\n");

type ProveResult = { settings: ProveSettings; head: string[]; folder: string; rows: ProofRow[] };

export const provePromises = async (words: readonly string[]): Promise<ProveResult> => {
  const settings = settingsOf(words);
  const sources = sourcesId();
  const folder = join(ROOT, CACHE, `${sources}-${settings.seed}`);
  const date = new Date(systemNow()).toISOString().slice(0, 10);
  const head = [date, machine(), `commit ${sources}, seed ${settings.seed}${settings.quick ? ", quick" : ""}`];
  for (const line of [...head, `logs ${folder}`]) console.error(line);
  const noNats = await findNats();
  if (noNats !== null) console.error(noNats);
  await buildFirst();
  const wanted = PROMISES.filter((promised) => isWanted(promised, settings));
  const outcome = await outcomesOf(wanted, folder, settings);
  return { settings, head, folder, rows: wanted.map((promised) => rowOf(asRun(promised, settings), outcome)) };
};

/** Prints one table. Returns 1 if a proof fails. */
export const runAll = async (words: readonly string[]): Promise<number> => {
  const { settings, head, folder, rows } = await provePromises(words);
  const mutants = await mutantsOf(folder, settings);
  const missed = mutants ? mutants.outcome.checks.filter(({ passed }) => !passed).map(({ label }) => label) : [];
  if (mutants?.outcome.failed !== undefined) missed.push(mutants.outcome.failed);
  const parts = [promiseTable(rows), ...(mutants ? [mutantTable(mutants.caught)] : []), summaryOf(rows)];
  console.log(parts.join("\n\n"));
  for (const { number, red } of rows) for (const line of red) console.log(`${number} failed check: ${line}`);
  for (const line of missed) console.log(`mutants, failed check: ${line}`);
  if (settings.write) await writePage(pageOf(head, parts));
  return rows.some(({ pass }) => pass === "NO") || missed.length > 0 ? 1 : 0;
};
