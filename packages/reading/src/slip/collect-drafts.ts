import { Gatherer } from "./draft-collector.ts";
import type { SlipAsks } from "./collected-drafts.ts";
import type { SlipLine } from "./slip-line.ts";

/** Gathers what the lines of a slip ask for. */
export const gather = (lines: readonly SlipLine[]): SlipAsks => {
  const gatherer = new Gatherer();
  for (const [at, line] of lines.entries()) gatherer.line(line, at);
  return gatherer.end();
};
