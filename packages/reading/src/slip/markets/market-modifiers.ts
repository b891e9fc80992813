import type { ElementPosition } from "../element-position.ts";
import type { SlipDraft } from "../slip-draft.ts";

const MISS_WORDS = new Set(["miss", "misses", "missing", "no", "not", "nrfi"]);
const DRAW_WORDS = new Set(["draw", "tie", "tied", "level", "square", "empate", "empatan"]);
const WORDS_BEFORE = 2;

/** Sets the modifiers of a bet from its market words: "miss the playoffs", "draw". */
export const applyMarketModifiers = (open: SlipDraft, { line: { tokens }, element }: ElementPosition): void => {
  const words = tokens.slice(Math.max(0, element.from - WORDS_BEFORE), element.to).map(({ key }) => key);
  if (words.some((word) => MISS_WORDS.has(word))) open.isMiss = true;
  if (tokens.slice(element.from, element.to).some(({ key }) => DRAW_WORDS.has(key))) open.isDraw = true;
};
