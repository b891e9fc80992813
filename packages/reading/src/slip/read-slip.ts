import type { Lexicon } from "../article/text/read-article.ts";
import { gather } from "./collect-drafts.ts";
import { kindWords } from "./stake/kind-word.ts";
import { settle } from "./build-reading.ts";
import { slipContext } from "./slip-context.ts";
import { slipLines } from "./slip-line.ts";
import type { SlipReading } from "./slip.ts";

const MAX_CHARACTERS = 4000;

/** Reads what a text asks for: its bets, how they belong together, and what could not be read. */
export const readSlip = (text: string, lexicon: Lexicon): SlipReading => {
  const own = text.slice(0, MAX_CHARACTERS);
  const lines = slipLines(own, lexicon);
  const context = slipContext(lines, lexicon, kindWords(lines).has("sgp"));
  return settle(own, gather(lines), lines, context);
};
