import type { ProofCheck } from "../lib/proof.ts";
import type { PromiseRow, Witness } from "../promises/promised.ts";
import type { ProofOutcome } from "./kept-run.ts";

export type ProofRow = {
  number: string;
  says: string;
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

/** Fills a figure's text with measurements of a proof: `{name}`, or `{name.of.something}`. */
export const filled = (text: string, figures: Record<string, unknown>): string =>
  text.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => shown(at(figures, path)));

const linesFor = ({ lines }: Witness, checks: readonly ProofCheck[]): ProofCheck[] =>
  checks.filter(({ what }) => lines === undefined || lines.some((start) => what.startsWith(start)));

type Heard = { figure: string; red: string[]; tried: boolean };

const heard = (witness: Witness, came: ProofOutcome): Heard => {
  if (came.notRun !== undefined) return { figure: came.notRun, red: [], tried: false };
  if (came.failed !== undefined) return { figure: "it did not come to an end", red: [came.failed], tried: true };
  const lines = linesFor(witness, came.checks);
  const red = lines.filter(({ held }) => !held).map(({ what }) => what);
  if (lines.length === 0) red.push(`${came.proof} said nothing of it`);
  return { figure: filled(witness.figure, came.figures), red, tried: true };
};

/** A promise holds when each proof of it has run and none of its checks is red. */
export const rowOf = (promised: PromiseRow, came: ReadonlyMap<Witness, ProofOutcome>): ProofRow => {
  const { number, says, load, witnesses } = promised;
  const all = witnesses.flatMap((witness) => {
    const found = came.get(witness);
    return found ? [{ ...heard(witness, found), seconds: found.seconds }] : [];
  });
  const red = all.flatMap((one) => one.red);
  const tried = all.length > 0 && all.every((one) => one.tried);
  return {
    number,
    says,
    load,
    figure: all.map(({ figure }) => figure).join("; "),
    pass: red.length > 0 ? "NO" : tried ? "yes" : "not run",
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
    red,
  };
};
