/** Splits a text into search words in lower case, without accents and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}.+-]+/u)
    .filter(Boolean);
