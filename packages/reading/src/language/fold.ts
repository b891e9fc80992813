/** `key`: the word for comparisons. `word`: an integer for the key, or 0 if the table of integers is full. */
export type WordKey = { key: string; word: number };

// A text repeats most of its words.
const FOLDED = new Map<string, WordKey>();
const NUMBERS = new Map<string, number>();
const MAX_CACHED_WORDS = 20_000;
const PLAIN = /^[\u0020-\u007E]*$/;

const numberOf = (key: string): number => {
  const known = NUMBERS.get(key);
  if (known !== undefined) return known;
  if (NUMBERS.size >= MAX_CACHED_WORDS) return 0;
  NUMBERS.set(key, NUMBERS.size + 1);
  return NUMBERS.size;
};

/** Lower case, without accents, dots, apostrophes or a possessive. */
export const folded = (word: string): string => foldedWord(word).key;

export const foldedWord = (word: string): WordKey => {
  const cached = FOLDED.get(word);
  if (cached !== undefined) return cached;
  if (FOLDED.size >= MAX_CACHED_WORDS) FOLDED.clear();
  const key = computeFold(word);
  const fold = { key, word: numberOf(key) };
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
