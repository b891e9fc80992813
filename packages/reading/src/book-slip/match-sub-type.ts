import { folded } from "../language/fold.ts";
import type { LineState } from "@linewire/domain/line/line-state";

/** Words of an award's name that a text may omit. */
const UNSAID = new Set(["of", "the", "al", "nl", "trophy", "by", "most", "per"]);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\d'’]+/u).map(folded);

/** The award or similar that a text names: the one with the most words, all of them in the text; null if none. */
const saidIn = (text: string, slugs: readonly string[]): string | null => {
  const words = new Set(wordsOf(text));
  const said = slugs.flatMap((slug) => {
    const own = slug.split("-");
    const isSaid = own.every((word) => UNSAID.has(word) || words.has(word));
    return isSaid ? [{ slug, words: own.filter((word) => words.has(word)).length }] : [];
  });
  const [first, second] = said.toSorted((a, b) => b.words - a.words);
  return first && first.words !== second?.words ? first.slug : null;
};

/** Of lines with several variants, those that the text means; none if unclear. */
export const linesSaid = (lines: readonly LineState[], text: string): readonly LineState[] => {
  const slugs = [...new Set(lines.flatMap(({ market }) => market.betSubType ?? []))];
  if (slugs.length === 0) return lines;
  const slug = saidIn(text, slugs) ?? (slugs.length === 1 ? slugs[0] : null);
  return lines.filter(({ market }) => market.betSubType === slug);
};
