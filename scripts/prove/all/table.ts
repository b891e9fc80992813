import type { ProofRow } from "./row.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const markdown = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n");

/** The promises, one per row. */
export const promiseTable = (rows: readonly ProofRow[]): string =>
  markdown(
    ["P", "Promise", "Load and faults", "Figure", "Pass", "s"],
    rows.map(({ number, claim, load, figure, pass, seconds }) => [number, claim, load, figure, pass, String(seconds)]),
  );

/** The mutants: the check that each must turn red, and whether it did. */
export const mutantTable = (
  caught: readonly { name: string; promise: string; red: string; caught: boolean }[],
): string =>
  markdown(
    ["Mutant", "Promise", "Failing check", "Caught"],
    caught.map(({ name, promise, red, caught: seen }) => [name, promise, red, seen ? "yes" : "NO"]),
  );
