import { folded } from "./fold.ts";

type Part = {
  text: string;
  /** What is compared: the folded word, or the mark. */
  key: string;
  start: number;
  end: number;
  /** Something stands between this token and the one before. */
  gap: boolean;
};
/** Its value, whether a sign stood before it, whether a plus follows it ("25+"). */
type NumberToken = Part & { kind: "number"; value: number; signed: boolean; plus: boolean };
/** A word, a number or a mark (or a run of one mark) of a text, and where it stands. */
export type Token = (Part & { kind: "word" | "mark" }) | NumberToken;

const HALF = 0xbd;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isAsciiLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const WIDE_LETTER = /[\p{L}\p{M}]/u;
const isLetter = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  if (code < 128) return isAsciiLetter(code);
  // Beyond the end the code is not a number, and no letter.
  return code > 127 && code !== HALF && WIDE_LETTER.test(text[at]!);
};
const isSpace = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x2009 || code === 0x202f;
const isApostrophe = (char: string | undefined): boolean => char === "'" || char === "’" || char === "‘";
const MINUS = new Set(["-", "−", "–", "‑"]);

/** The end of a word: letters and digits, apostrophes within, and the dots of initials ("C.J."). */
const wordEnd = (text: string, from: number): number => {
  let at = from;
  for (; at < text.length; at++) {
    if (isLetter(text, at) || isDigit(text.charCodeAt(at))) continue;
    if (isApostrophe(text[at]) && at > from && (isLetter(text, at + 1) || text[at - 1] === "s")) continue;
    if (text[at] === "." && isInitial(text, from, at)) continue;
    break;
  }
  return at;
};

const isInitial = (text: string, from: number, dot: number): boolean =>
  isLetter(text, dot - 1) &&
  (dot - 1 === from || text[dot - 2] === ".") &&
  (isLetter(text, dot + 1) ? text[dot + 2] === "." || text[dot + 2] === undefined || dot - 1 > from : dot - 1 > from);

/** The end of digits with their inner commas and points. */
const digitsEnd = (text: string, from: number): number => {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    const isInner = (text[at] === "." || text[at] === ",") && isDigit(text.charCodeAt(at + 1));
    if (!isDigit(code) && !isInner) break;
    if (text[at] === "," && !threeDigits(text, at + 1)) break;
    at++;
  }
  return at;
};
const threeDigits = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) &&
  isDigit(text.charCodeAt(at + 1)) &&
  isDigit(text.charCodeAt(at + 2)) &&
  !isDigit(text.charCodeAt(at + 3));

const gapBefore = (text: string, start: number): boolean => start === 0 || isSpace(text.charCodeAt(start - 1));

type Sign = { from: number; negative: boolean };

/** A number from its first digit (or half) on; null where letters follow, as in "49ers". */
const numberAt = (text: string, from: number, sign: Sign | null): Token | null => {
  let end = digitsEnd(text, from);
  const digits = text.slice(from, end).replaceAll(",", "");
  const half = text.charCodeAt(end) === HALF;
  if (half) end++;
  if (isLetter(text, end) || (isApostrophe(text[end]) && isLetter(text, end + 1) && !half)) return null;
  const plus = text[end] === "+" && !isDigit(text.charCodeAt(end + 1));
  if (plus) end++;
  const value = Number(digits === "" ? 0 : digits) + (half ? 0.5 : 0);
  const start = sign?.from ?? from;
  const written = text.slice(start, end);
  const place = { text: written, key: written, start, end, gap: gapBefore(text, start) };
  return { kind: "number", ...place, value: sign?.negative ? -value : value, signed: sign !== null, plus };
};

const wordAt = (text: string, start: number, end: number): Token => {
  const written = text.slice(start, end);
  return { kind: "word", text: written, key: folded(written), start, end, gap: gapBefore(text, start) };
};

const startsNumber = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) ||
  text.charCodeAt(at) === HALF ||
  (text[at] === "." && isDigit(text.charCodeAt(at + 1)) && !isDigit(text.charCodeAt(at - 1)));

const signAt = (text: string, at: number, last: Token | undefined): Sign | null => {
  const char = text[at]!;
  if (char !== "+" && !MINUS.has(char)) return null;
  if (!startsNumber(text, at + 1)) return null;
  const glued = last !== undefined && last.end === at && last.kind !== "mark";
  // "27-24" and "Lakers-2" are no signs, "-1½-110" is one.
  if (glued && char !== "+" && !(last.kind === "number" && last.signed)) return null;
  return { from: at, negative: char !== "+" };
};

const OVER_UNDER = /^[ouOU]$/;

/** The words, numbers and marks of a text, in one pass. */
export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (isSpace(text.charCodeAt(at))) {
      at++;
      continue;
    }
    const next = tokenAt(text, at, tokens.at(-1));
    tokens.push(next);
    at = next.end;
  }
  return tokens;
};

const tokenAt = (text: string, at: number, last: Token | undefined): Token => {
  const sign = signAt(text, at, last);
  if (sign) {
    const signed = numberAt(text, at + 1, sign);
    if (signed) return signed;
  }
  if (startsNumber(text, at)) {
    const number = numberAt(text, at, null);
    if (number) return number;
  }
  if (isLetter(text, at) && OVER_UNDER.test(text[at]!) && startsNumber(text, at + 1)) return wordAt(text, at, at + 1);
  if (isLetter(text, at) || isDigit(text.charCodeAt(at))) {
    const end = wordEnd(text, at);
    if (end > at) return wordAt(text, at, end);
  }
  let end = at + 1;
  while (text[end] === text[at]) end++;
  const key = text[at]!;
  return { kind: "mark", text: key, key, start: at, end, gap: gapBefore(text, at) };
};
