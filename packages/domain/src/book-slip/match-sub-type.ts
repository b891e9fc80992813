import { folded } from "../language/fold.ts";
import type { LineState } from "../line/line-state.ts";

/** Words of a name that nobody has to say: whose award it is follows from who is to win it. */
const UNSAID = new Set(["of", "the", "al", "nl", "trophy", "by", "most", "per"]);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\d'’]+/u).map(folded);

/** The award, or the like, that a text speaks of: the one that it has all words of, most of all; null when none. */
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

/** Of lines on several things of one kind those that a text means; none when it cannot be told. */
export const linesSaid = (lines: readonly LineState[], text: string): readonly LineState[] => {
  const slugs = [...new Set(lines.flatMap(({ market }) => market.betSubType ?? []))];
  if (slugs.length === 0) return lines;
  const slug = saidIn(text, slugs) ?? (slugs.length === 1 ? slugs[0] : null);
  return lines.filter(({ market }) => market.betSubType === slug);
};
