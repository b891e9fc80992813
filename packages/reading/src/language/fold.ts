// A text repeats most of its words, so folded words are cached.
const FOLDED = new Map<string, string>();
const MAX_CACHED_WORDS = 20_000;
const PLAIN = /^[\u0020-\u007E]*$/;

/** The comparison key of a word: lower case, without accents, dots, apostrophes or a possessive. */
export const folded = (word: string): string => {
  const cached = FOLDED.get(word);
  if (cached !== undefined) return cached;
  if (FOLDED.size >= MAX_CACHED_WORDS) FOLDED.clear();
  const fold = computeFold(word);
  FOLDED.set(word, fold);
  return fold;
};

const computeFold = (word: string): string => {
  const flat = PLAIN.test(word) ? word : unaccented(word);
  const small = flat.toLowerCase();
  return withoutPossessive(small).replaceAll(/[.']/g, "");
};

const unaccented = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[øØ]/g, "o")
    .replaceAll(/[łŁ]/g, "l")
    .replaceAll("ı", "i");

const withoutPossessive = (small: string): string => {
  if (small.endsWith("'s")) return small.slice(0, -2);
  return small.endsWith("'") ? small.slice(0, -1) : small;
};
