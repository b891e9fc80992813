import type { Token } from "./token.ts";

const SMALL = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10] as const),
);

/** A number as it was written, in digits or words, up to and without a token. */
export type Read = { value: number; signed: boolean; plus: boolean; to: number; inWords: boolean };

const SIGNS = new Map([
  ["minus", -1],
  ["plus", 1],
]);

const wordsAt = (tokens: readonly Token[], at: number): { value: number; to: number } | null => {
  const key = tokens[at]?.key ?? "";
  const small = SMALL.get(key);
  if (small !== undefined) return { value: small, to: at + 1 };
  const tens = TENS.get(key);
  if (tens === undefined) return null;
  const next = tokens[at + 1]?.key === "-" ? at + 2 : at + 1;
  const unit = SMALL.get(tokens[next]?.key ?? "");
  return unit !== undefined && unit > 0 && unit < 10
    ? { value: tens + unit, to: next + 1 }
    : { value: tens, to: at + 1 };
};

const HALVES = new Set(["half", "hook"]);

/** "and a half", "and a hook", which belong to the number before them. */
const halfAt = (tokens: readonly Token[], at: number): number => {
  const joined = tokens[at]?.key === "-" ? at + 1 : at;
  const second = tokens[joined + 1]?.key === "-" ? joined + 2 : joined + 1;
  const third = tokens[second + 1]?.key === "-" ? second + 2 : second + 1;
  const isHalf = tokens[joined]?.key === "and" && tokens[second]?.key === "a" && HALVES.has(tokens[third]?.key ?? "");
  return isHalf ? third + 1 : at;
};

const unsigned = (tokens: readonly Token[], at: number): Read | null => {
  const token = tokens[at];
  if (token?.kind === "number") {
    const half = halfAt(tokens, at + 1);
    const value = token.value + (half > at + 1 ? Math.sign(token.value || 1) * 0.5 : 0);
    const isPlus =
      half === at + 1 && tokens[half]?.key === "-" && !tokens[half].gap && tokens[half + 1]?.key === "plus";
    return { value, signed: token.signed, plus: token.plus || isPlus, to: isPlus ? half + 2 : half, inWords: false };
  }
  const read = wordsAt(tokens, at);
  if (!read) return null;
  const half = halfAt(tokens, read.to);
  return { value: read.value + (half > read.to ? 0.5 : 0), signed: false, plus: false, to: half, inWords: true };
};

const UNITS = new Set(["run", "goal", "point"]);

/** "Plus a run and a half". */
const halfMore = (tokens: readonly Token[], at: number): Read | null => {
  if (tokens[at]?.key !== "a" || !UNITS.has(tokens[at + 1]?.key ?? "")) return null;
  const to = halfAt(tokens, at + 2);
  return to > at + 2 ? { value: 1.5, signed: false, plus: false, to, inWords: true } : null;
};

/** Reads the number that begins at a token, if one does: "-3½", "minus three and a half", "forty-two". */
export const readNumber = (tokens: readonly Token[], at: number): Read | null => {
  const sign = SIGNS.get(tokens[at]?.key ?? "");
  if (sign === undefined) return unsigned(tokens, at);
  const isApart = tokens[at + 1]?.key === "the" || tokens[at + 1]?.key === "-";
  const read = halfMore(tokens, at + 1) ?? unsigned(tokens, isApart ? at + 2 : at + 1);
  return read && !read.signed ? { ...read, value: sign * read.value, signed: true } : null;
};

/** Whether a token may be a number: only then is a sentence worth a closer look. */
export const isNumberLike = ({ kind, key }: Token): boolean =>
  kind === "number" || SMALL.has(key) || TENS.has(key) || EVEN.has(key);
const EVEN = new Set(["even", "evens", "pk", "pickem", "em"]);
