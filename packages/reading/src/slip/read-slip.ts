import type { Lexicon } from "../article/text/read-article.ts";
import { collectDrafts } from "./collect-drafts.ts";
import { kindWords } from "./stake/kind-word.ts";
import { buildReading } from "./build-reading.ts";
import { slipContext } from "./slip-context.ts";
import { slipLines } from "./slip-line.ts";
import type { SlipReading } from "./slip.ts";

const MAX_CHARACTERS = 4000;

/** Reads the bet slip that a text requests: its bets, how they are combined, and the parts that could not be read. */
export const readSlip = (text: string, lexicon: Lexicon): SlipReading => {
  const limited = text.slice(0, MAX_CHARACTERS);
  const lines = slipLines(limited, lexicon);
  const context = slipContext(lines, lexicon, kindWords(lines).has("sgp"));
  return buildReading(limited, collectDrafts(lines), lines, context);
};
