import type { SlipPlace } from "../element-position.ts";
import type { SlipDraft } from "../slip-draft.ts";

const MISSES = new Set(["miss", "misses", "missing", "no", "not", "nrfi"]);
const DRAWS = new Set(["draw", "tie", "tied", "level", "square", "empate", "empatan"]);
const BEFORE = 2;

/** Extra meaning of the words of a market: that it is missed, or that the game is drawn. */
export const sayOf = (open: SlipDraft, { line: { tokens }, element }: SlipPlace): void => {
  const words = tokens.slice(Math.max(0, element.from - BEFORE), element.to).map(({ key }) => key);
  if (words.some((word) => MISSES.has(word))) open.misses = true;
  if (tokens.slice(element.from, element.to).some(({ key }) => DRAWS.has(key))) open.isDraw = true;
};
