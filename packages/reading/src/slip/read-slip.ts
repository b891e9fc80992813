// Receives the text of a bet request; returns its legs, stake and kind, and what was not read.
import type { Lexicon } from "../article/text/read-article.ts";
import { kindWords } from "./stake/kind-word.ts";
import { buildReading } from "./build-reading.ts";
import { slipContext } from "./slip-context.ts";
import { slipLines, type SlipLine } from "./slip-line.ts";
import type { SlipReading } from "./slip.ts";
import { DraftCollector } from "./draft-collector.ts";
import type { CollectedDrafts } from "./collected-drafts.ts";

const collectDrafts = (lines: readonly SlipLine[], isParlay: boolean): CollectedDrafts => {
  const collector = new DraftCollector(isParlay);
  for (const [at, line] of lines.entries()) collector.addLine(line, at);
  return collector.end();
};

const MAX_CHARACTERS = 4000;

export const readSlip = (text: string, lexicon: Lexicon): SlipReading => {
  const limited = text.slice(0, MAX_CHARACTERS);
  const lines = slipLines(limited, lexicon);
  const words = kindWords(lines);
  const context = slipContext(lines, lexicon, words.has("sgp"));
  return buildReading(limited, collectDrafts(lines, words.has("parlay") || words.has("sgp")), lines, context);
};
