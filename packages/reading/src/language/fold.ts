// A text says the same words again and again: each is folded once, and its key is shared.
const FOLDED = new Map<string, string>();
const MAX_KEPT = 20_000;
const PLAIN = /^[\u0020-\u007E]*$/;

/** A word as it is compared: small letters, no accents, no dots or apostrophes, no possessive. */
export const folded = (word: string): string => {
  const known = FOLDED.get(word);
  if (known !== undefined) return known;
  if (FOLDED.size >= MAX_KEPT) FOLDED.clear();
  const fold = foldedAnew(word);
  FOLDED.set(word, fold);
  return fold;
};

const foldedAnew = (word: string): string => {
  const flat = PLAIN.test(word) ? word : unaccented(word);
  const small = flat.toLowerCase();
  return possessed(small).replaceAll(/[.']/g, "");
};

const unaccented = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[øØ]/g, "o")
    .replaceAll(/[łŁ]/g, "l")
    .replaceAll("ı", "i");

const possessed = (small: string): string => {
  if (small.endsWith("'s")) return small.slice(0, -2);
  return small.endsWith("'") ? small.slice(0, -1) : small;
};
