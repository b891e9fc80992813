import { DraftCollector } from "./draft-collector.ts";
import type { CollectedDrafts } from "./collected-drafts.ts";
import type { SlipLine } from "./slip-line.ts";

/** Collects the bets of all lines of a slip as drafts. */
export const collectDrafts = (lines: readonly SlipLine[]): CollectedDrafts => {
  const collector = new DraftCollector();
  for (const [at, line] of lines.entries()) collector.addLine(line, at);
  return collector.end();
};
