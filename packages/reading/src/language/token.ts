import { foldedWord } from "./fold.ts";

type TokenText = {
  text: string;
  key: string;
  /** Integer for fast look-ups; 0 without one. Code that changes `key` must change `word` too, or set it to 0. */
  word: number;
  start: number;
  end: number;
  gap: boolean;
};
/** `signed`: a + or - precedes. `plus`: a plus follows ("25+"). */
type NumberToken = TokenText & { kind: "number"; value: number; signed: boolean; plus: boolean };
/** A mark is a run of one punctuation character. */
export type Token = (TokenText & { kind: "word" | "mark" }) | NumberToken;

/** `prose`: sentences. `terse`: bets as people type them and books print them. */
export type Style = "prose" | "terse";

const HALF = 0xbd;
const FRACTION_CHARACTERS = new Map([
  [0xbc, 0.25],
  [HALF, 0.5],
  [0xbe, 0.75],
]);
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isAsciiLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const WIDE_LETTER = /[\p{L}\p{M}]/u;
const isLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiLetter(code);
  // Past the end of the text the code is NaN, which is no letter.
  return code > 127 && code !== HALF && WIDE_LETTER.test(text[at]!);
};
const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x2009 || code === 0x202f;
const isApostrophe = (char: string | undefined): boolean => char === "'" || char === "’" || char === "‘";
const MINUS = new Set(["-", "−", "–", "‑"]);

/** A word has letters, digits, inner apostrophes, and the dots of initials ("C.J."). */
const wordEnd = (text: string, from: number): number => {
  let at = from;
  for (; at < text.length; at++) {
    if (isLetter(text, at) || isDigit(text.charCodeAt(at))) continue;
    if (isApostrophe(text[at]) && at > from && (isLetter(text, at + 1) || text[at - 1] === "s" || text[at - 1] === "S"))
      continue;
    if (text[at] === "." && isInitial(text, from, at)) continue;
    break;
  }
  return at;
};

const isInitial = (text: string, from: number, dot: number): boolean =>
  isLetter(text, dot - 1) &&
  (dot - 1 === from || text[dot - 2] === ".") &&
  (isLetter(text, dot + 1) ? text[dot + 2] === "." || text[dot + 2] === undefined || dot - 1 > from : dot - 1 > from);

const digitsEnd = (text: string, from: number): number => {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const isInner = (text[at] === "." || text[at] === ",") && isDigit(text.charCodeAt(at + 1));
    if (!isDigit(code) && !isInner) break;
    if (text[at] === "," && !threeDigits(text, at + 1) && !isDecimalComma(text, at)) break;
    at++;
  }
  return at;
};
/** "31,5 puntos" and "cuota 1,87" have decimal commas. */
const isDecimalComma = (text: string, at: number): boolean =>
  /^,(?:5|\d\d)(?![\d.,]*\d)/.test(text.slice(at, at + DECIMAL_WINDOW_CHARACTERS));
const DECIMAL_WINDOW_CHARACTERS = 6;
const threeDigits = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) &&
  isDigit(text.charCodeAt(at + 1)) &&
  isDigit(text.charCodeAt(at + 2)) &&
  !isDigit(text.charCodeAt(at + 3));

const gapBefore = (text: string, start: number): boolean => start === 0 || isSpace(text.charCodeAt(start - 1));

type Sign = { from: number; negative: boolean };

const DECIMAL_COMMA = /,(5|\d\d)$/;

/** Null if letters follow that are no unit, as in "49ers". */
const numberAt = (text: string, from: number, sign: Sign | null, style: Style): Token | null => {
  let end = digitsEnd(text, from);
  if (style === "terse" && sign !== null && isGluedHalf(text, from, end)) end--;
  const digits = text.slice(from, end).replace(DECIMAL_COMMA, ".$1").replaceAll(",", "");
  const half = halfEnd(text, from, end, style === "terse" ? (sign === null ? "plain" : "signed") : "prose");
  const isHalf = half > end;
  const part = isHalf ? (FRACTION_CHARACTERS.get(text.charCodeAt(end)) ?? 0.5) : 0;
  end = half;
  const isGlued = isLetter(text, end) || (isApostrophe(text[end]) && isLetter(text, end + 1) && !isHalf);
  if (isGlued && !(style === "terse" && isUnit(text, from, end, sign !== null))) return null;
  const plus = text[end] === "+" && !isDigit(text.charCodeAt(end + 1));
  if (plus) end++;
  const value = Number(digits === "" ? 0 : digits) + part;
  const start = sign?.from ?? from;
  const written = text.slice(start, end).replace(DECIMAL_COMMA, ".$1");
  const place = { text: written, key: written, word: 0, start, end, gap: gapBefore(text, start) };
  return { kind: "number", ...place, value: sign?.negative ? -value : value, signed: sign !== null, plus };
};

const UNIT =
  /^(?:pts?|points?|reb|rebs|rebounds|ast|asts|assists|y[ar]*ds|yd|rec|recs|catches|ks|tds?|hrs?|sog|pra|threes|over|under|stl|blk|tb|rbis?|saves|shots|o|u|ml|or)(?![a-z])/i;
const LONGEST_UNIT = 9;

/** "25pts" and "6.5reb" have units. "49ers" and "1st" are words. */
const isUnit = (text: string, from: number, end: number, signed: boolean): boolean =>
  (signed || end - from > 0) && UNIT.test(text.slice(end, end + LONGEST_UNIT + 1));

/** "-61/2" is -6½. */
const isGluedHalf = (text: string, from: number, end: number): boolean =>
  end - from > 1 && text[end - 1] === "1" && text.startsWith("/2", end) && !isDigit(text.charCodeAt(end + 2));

/** In slips, "1/2" counts too, after a space or directly behind a signed number. */
const halfEnd = (text: string, from: number, end: number, kind: "prose" | "plain" | "signed"): number => {
  if (FRACTION_CHARACTERS.has(text.charCodeAt(end))) return end + 1;
  if (kind === "prose" || end === from || (kind === "plain" && text[end] !== " ")) return end;
  const at = text[end] === " " ? end + 1 : end;
  return text.startsWith("1/2", at) && !isDigit(text.charCodeAt(at + 3)) ? at + 3 : end;
};

const wordAt = (text: string, start: number, end: number): Token => {
  const written = text.slice(start, end);
  const { key, word } = foldedWord(written);
  return { kind: "word", text: written, key, word, start, end, gap: gapBefore(text, start) };
};

const startsNumber = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) ||
  text.charCodeAt(at) === HALF ||
  (text[at] === "." && isDigit(text.charCodeAt(at + 1)) && !isDigit(text.charCodeAt(at - 1)));

const signAt = (text: string, at: number, last: Token | undefined, style: Style): Sign | null => {
  const char = text[at]!;
  if (char !== "+" && !MINUS.has(char)) return null;
  if (!startsNumber(text, at + 1)) return null;
  const glued = last !== undefined && last.end === at && last.kind !== "mark";
  // The dash of "27-24" is no sign, the dash of "Lakers-2" only in slips, and the second dash of "-1½-110" is one.
  const isSigned =
    last?.kind === "number"
      ? last.signed || (style === "terse" && last.value < MAX_BEFORE_PRICE && isPriceAt(text, at + 1))
      : style === "terse";
  if (glued && char !== "+" && !isSigned) return null;
  return { from: at, negative: char !== "+" };
};

/** From this first number on, a pair is a score: "112-104". Below it, the pair can be a line with its price. */
const MAX_BEFORE_PRICE = 80;

/** "48.5-110" is a line and a price of 3 to 5 characters. */
const isPriceAt = (text: string, at: number): boolean => {
  const end = digitsEnd(text, at);
  return end - at >= 3 && end - at <= 5;
};

const OVER_UNDER = /^[ouOU]$/;
const GLUED_SIDE = /^(?:over|under|ov|un|ml|pk|o|u)(?=[\d.½])/i;
const LONGEST_SIDE = 6;

export const tokensOf = (text: string, style: Style = "prose"): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const next = tokenAt(text, at, tokens.at(-1), style);
    tokens.push(next);
    at = next.end;
  }
  return tokens;
};

const tokenAt = (text: string, at: number, last: Token | undefined, style: Style): Token => {
  const sign = signAt(text, at, last, style);
  if (sign) {
    const signed = numberAt(text, at + 1, sign, style);
    if (signed) return signed;
  }
  if (startsNumber(text, at)) {
    const number = numberAt(text, at, null, style);
    if (number) return number;
  }
  if (style === "terse" && isLetter(text, at)) {
    const side = GLUED_SIDE.exec(text.slice(at, at + LONGEST_SIDE));
    if (side) return wordAt(text, at, at + side[0].length);
  }
  if (isLetter(text, at) && OVER_UNDER.test(text[at]!) && startsNumber(text, at + 1)) return wordAt(text, at, at + 1);
  if (isLetter(text, at) || isDigit(text.charCodeAt(at))) {
    const end = wordEnd(text, at);
    if (end > at) return wordAt(text, at, end);
  }
  let end = at + 1;
  while (text[end] === text[at]) end++;
  const key = text[at]!;
  return { kind: "mark", text: key, key, word: 0, start: at, end, gap: gapBefore(text, at) };
};
