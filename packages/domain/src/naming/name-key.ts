// Letters that do not come apart into a plain one and its accent.
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

/** Small letters without accents; blanks and signs stay. */
export const plainText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => LETTERS[letter] ?? letter);

/** Form in which names are compared: letters and digits alone, so that `A.J.`, `AJ` and `A J` are equal. */
export const nameKey = (text: string): string =>
  plainText(text)
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

const SAINT = /\bsaint\b/g;
const STATE = /(?<=\S\s+)st(?=\s|$)/g;

/** As `nameKey`, for teams: `Saint` is `St`, and `St` after another word is `State`. */
export const teamKey = (text: string): string =>
  nameKey(plainText(text).replaceAll(".", "").replaceAll(SAINT, "st").replaceAll(STATE, "state"));
