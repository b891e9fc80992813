// Unicode does not decompose these letters into base letter and accent.
const LETTERS: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ı: "i",
};
const SPECIAL = /[øłđðþßæœı]/g;

/** Lower case without accents. Spaces and punctuation stay. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter);

/** `A.J.`, `AJ` and `A J` have one key. */
export const nameKey = (text: string): string =>
  plainText(text)
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const SAINT = /\bsaint\b/g;
const STATE = /(?<=\S\s+)st(?=\s|$)/g;

/** Like `nameKey`, but `Saint` becomes `St`, and `St` behind another word becomes `State`. */
export const teamKey = (text: string): string =>
  nameKey(plainText(text).replaceAll(".", "").replaceAll(SAINT, "st").replaceAll(STATE, "state"));
