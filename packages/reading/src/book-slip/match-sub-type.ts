import { folded } from "../language/fold.ts";
import type { LineState } from "@linewire/domain/line/line-state";

/** Words of an award's name that a text may omit. */
const OPTIONAL_WORDS = new Set(["of", "the", "al", "nl", "trophy", "by", "most", "per"]);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\d'’]+/u).map(folded);

/** The award that a text names: the one with the most words of which all are in the text; null if none or several. */
const slugIn = (text: string, slugs: readonly string[]): string | null => {
  const words = new Set(wordsOf(text));
  const matches = slugs.flatMap((slug) => {
    const own = slug.split("-");
    const isNamed = own.every((word) => OPTIONAL_WORDS.has(word) || words.has(word));
    return isNamed ? [{ slug, words: own.filter((word) => words.has(word)).length }] : [];
  });
  const [first, second] = matches.toSorted((a, b) => b.words - a.words);
  return first && first.words !== second?.words ? first.slug : null;
};

/** The lines of the award that the text names, or of the only award; none if that is unclear, all if the market has no awards. */
export const linesOfSubType = (lines: readonly LineState[], text: string): readonly LineState[] => {
  const slugs = [...new Set(lines.flatMap(({ market }) => market.betSubType ?? []))];
  if (slugs.length === 0) return lines;
  const slug = slugIn(text, slugs) ?? (slugs.length === 1 ? slugs[0] : null);
  return lines.filter(({ market }) => market.betSubType === slug);
};
