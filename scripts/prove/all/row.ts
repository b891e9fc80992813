import type { ProofCheck } from "../lib/proof.ts";
import type { PromiseRow, Witness } from "../promises/promise-row.ts";
import type { ProofOutcome } from "./cached-run.ts";

export type ProofRow = {
  number: string;
  claim: string;
  load: string;
  figure: string;
  pass: "yes" | "NO" | "not run";
  seconds: number;
  red: string[];
};

const at = (figures: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], figures);

const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(" and ");
  if (typeof value === "number") return value.toLocaleString("en");
  return typeof value === "string" ? value : "?";
};

export const filled = (text: string, figures: Record<string, unknown>): string =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => shown(at(figures, path)));

const missingLines = ({ lines = [] }: Witness, checks: readonly ProofCheck[]): string[] =>
  lines.filter((start) => !checks.some(({ label }) => label.startsWith(start)));

const linesFor = ({ lines }: Witness, checks: readonly ProofCheck[]): ProofCheck[] =>
  checks.filter(({ label }) => lines === undefined || lines.some((start) => label.startsWith(start)));

type WitnessResult = { figure: string; red: string[]; hasRun: boolean };

const resultOf = (witness: Witness, outcome: ProofOutcome): WitnessResult => {
  if (outcome.notRun !== undefined) return { figure: outcome.notRun, red: [], hasRun: false };
  if (outcome.failed !== undefined)
    return { figure: "the proof failed before its end", red: [outcome.failed], hasRun: true };
  const lines = linesFor(witness, outcome.checks);
  const red = lines.filter(({ passed }) => !passed).map(({ label }) => label);
  for (const start of missingLines(witness, outcome.checks))
    red.push(`${outcome.proof} has no check "${start.trim()}"`);
  if (outcome.checks.length === 0) red.push(`${outcome.proof} has no checks`);
  return { figure: filled(witness.figure, outcome.figures), red, hasRun: true };
};

export const rowOf = (promised: PromiseRow, outcome: ReadonlyMap<Witness, ProofOutcome>): ProofRow => {
  const { number, claim, load, witnesses } = promised;
  const all = witnesses.flatMap((witness) => {
    const found = outcome.get(witness);
    return found ? [{ ...resultOf(witness, found), seconds: found.seconds }] : [];
  });
  const red = all.flatMap((one) => one.red);
  const hasRun = all.length > 0 && all.every((one) => one.hasRun);
  return {
    number,
    claim,
    load,
    figure: all.map(({ figure }) => figure).join("; "),
    pass: red.length > 0 ? "NO" : hasRun ? "yes" : "not run",
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    red,
  };
};
