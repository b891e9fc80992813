// Receives the text of a bet request; returns its legs, stake and kind, and what was not read.
import type { Lexicon } from "../article/text/read-article.ts";
import { kindWords } from "./stake/kind-word.ts";
import { buildReading } from "./build-reading.ts";
import { slipContext } from "./slip-context.ts";
import { slipLines, type SlipLine } from "./slip-line.ts";
import type { SlipReading } from "./slip.ts";
import { DraftCollector } from "./draft-collector.ts";
import { withLabelledPrice } from "./stake/table-stake.ts";
import { withoutSpeakers } from "./names/speaker.ts";
import { withoutAsides } from "./rejected/aside.ts";
import type { CollectedDrafts } from "./collected-drafts.ts";

const collectDrafts = (lines: readonly SlipLine[], isParlay: boolean): CollectedDrafts => {
  const collector = new DraftCollector(isParlay);
  for (const [at, line] of lines.entries()) collector.addLine(line, at);
  return collector.end();
};

const MAX_CHARACTERS = 4000;

const SENTENCE_WORDS = /\b(?:the|and|i|my|it|is|that|this|wait|gimme|give|but|just|they|los|las|el|un|una|le|me)\b/i;

/** Words of a sentence in capitals would be codes of teams: "TEN", "WAS". */
const withoutShouting = (text: string): string => {
  const lower = text.toLowerCase();
  const isShouted = text !== lower && text === text.toUpperCase() && lower.length === text.length;
  return isShouted && SENTENCE_WORDS.test(text) ? lower : text;
};

export const readSlip = (text: string, lexicon: Lexicon): SlipReading => {
  const quiet = withLabelledPrice(withoutShouting(text.slice(0, MAX_CHARACTERS)));
  const limited = withoutAsides(withoutSpeakers(quiet, lexicon));
  const lines = slipLines(limited, lexicon);
  const words = kindWords(lines);
  const context = slipContext(lines, lexicon, words.has("sgp"));
  return buildReading(limited, collectDrafts(lines, words.has("parlay") || words.has("sgp")), lines, context);
};
