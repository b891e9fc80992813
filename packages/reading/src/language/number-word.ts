import type { Token } from "./token.ts";

const SMALL = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
);
// "Once" is left out: it is an English word as well.
for (const [word, value] of [
  ["uno", 1],
  ["dos", 2],
  ["tres", 3],
  ["cuatro", 4],
  ["cinco", 5],
  ["seis", 6],
  ["siete", 7],
  ["ocho", 8],
  ["nueve", 9],
  ["diez", 10],
] as const)
  SMALL.set(word, value);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10] as const),
);

/** A number as it was written, in digits or words, up to and without a token. */
export type NumberReading = { value: number; signed: boolean; plus: boolean; to: number; inWords: boolean };

const SIGNS = new Map([
  ["minus", -1],
  ["menos", -1],
  ["mas", 1],
  ["plus", 1],
]);

type Worded = { value: number; to: number };

const skipHyphen = (tokens: readonly Token[], at: number): number => (tokens[at]?.key === "-" ? at + 1 : at);

/** "One ten", "one-oh-five", "two twenty six": hundreds as they are spoken. */
const spokenHundreds = (tokens: readonly Token[], at: number): Worded | null => {
  const hundreds = SMALL.get(tokens[at]?.key ?? "");
  if (hundreds === undefined || hundreds < 1 || hundreds > 9) return null;
  const next = skipHyphen(tokens, at + 1);
  const key = tokens[next]?.key ?? "";
  if (key === "oh" || key === "o") {
    const unit = skipHyphen(tokens, next + 1);
    const value = SMALL.get(tokens[unit]?.key ?? "");
    return value !== undefined && value < 10 ? { value: hundreds * 100 + value, to: unit + 1 } : null;
  }
  if (key === "hundred") {
    const rest = upToNinetyNine(tokens, tokens[next + 1]?.key === "and" ? next + 2 : next + 1);
    return rest ? { value: hundreds * 100 + rest.value, to: rest.to } : { value: hundreds * 100, to: next + 1 };
  }
  const rest = upToNinetyNine(tokens, next);
  return rest && rest.value >= 10 ? { value: hundreds * 100 + rest.value, to: rest.to } : null;
};

const wordsAt = (tokens: readonly Token[], at: number): Worded | null =>
  spokenHundreds(tokens, at) ?? upToNinetyNine(tokens, at);

const upToNinetyNine = (tokens: readonly Token[], at: number): Worded | null => {
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
const AND = new Set(["and", "n"]);
const ARTICLES = new Set(["a", "the"]);
const SPANISH_HALVES = new Set(["medio", "media"]);
const SPANISH_UNITS = new Set("punto puntos carrera carreras gol goles yardas".split(" "));

/** "And a half", "and the hook", "y medio", " 1/2", which belong to the number before them. */
const halfAt = (tokens: readonly Token[], at: number): number => {
  const one = tokens[at];
  const isFraction = one?.key === "1" && one.gap && tokens[at + 1]?.key === "/" && tokens[at + 2]?.key === "2";
  if (isFraction && !tokens[at + 1]!.gap && !tokens[at + 2]!.gap) return at + 3;
  const spanish = SPANISH_UNITS.has(one?.key ?? "") ? at + 1 : at;
  if (tokens[spanish]?.key === "y" && SPANISH_HALVES.has(tokens[spanish + 1]?.key ?? "")) return spanish + 2;
  const joined = one?.key === "-" ? at + 1 : at;
  if (!AND.has(tokens[joined]?.key ?? "")) return at;
  const second = skipHyphen(tokens, joined + 1);
  if (HALVES.has(tokens[second]?.key ?? "")) return second + 1;
  const third = skipHyphen(tokens, second + 1);
  const isHalf = ARTICLES.has(tokens[second]?.key ?? "") && HALVES.has(tokens[third]?.key ?? "");
  return isHalf ? third + 1 : at;
};

const unsigned = (tokens: readonly Token[], at: number): NumberReading | null => {
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

/** "A run and a half". */
const halfMore = (tokens: readonly Token[], at: number): NumberReading | null => {
  if (tokens[at]?.key !== "a" || !UNITS.has(tokens[at + 1]?.key ?? "")) return null;
  const to = halfAt(tokens, at + 2);
  return to > at + 2 ? { value: 1.5, signed: false, plus: false, to, inWords: true } : null;
};

const HALF_SIDES = new Set("over under o u".split(" "));

/** "Over a half". */
const bareHalf = (tokens: readonly Token[], at: number): NumberReading | null =>
  tokens[at]?.key === "a" && tokens[at + 1]?.key === "half" && HALF_SIDES.has(tokens[at - 1]?.key ?? "")
    ? { value: 0.5, signed: false, plus: false, to: at + 2, inWords: true }
    : null;

const SCORES = new Map([
  ["field goal", 3],
  ["touchdown", 7],
]);
const SCORE_STARTS = new Set(["field", "touchdown"]);
/** "Laying a field goal with the Chiefs". */
const LAYS = new Set("lay laying giving give getting catching".split(" "));
const NOUNS = /^(?:favou?rites?|underdogs?|dogs?|chalk|spread)$/;

/** "A touchdown underdog", "a field goal and the hook": points by what scores them. */
const scoreWorth = (tokens: readonly Token[], at: number): NumberReading | null => {
  const from = tokens[at]?.key === "a" ? at + 1 : at;
  if (!SCORE_STARTS.has(tokens[from]?.key ?? "")) return null;
  const [one, two] = [tokens[from]?.key ?? "", tokens[from + 1]?.key ?? ""];
  const worth = SCORES.get(one) ?? SCORES.get(`${one} ${two}`);
  if (worth === undefined) return null;
  const after = from + (SCORES.has(one) ? 1 : 2);
  const to = halfAt(tokens, after);
  const isNoun = NOUNS.test(tokens[skipHyphen(tokens, after)]?.key ?? "");
  if (to === after && !isNoun && !LAYS.has(tokens[at - 1]?.key ?? "")) return null;
  return { value: worth + (to > after ? 0.5 : 0), signed: false, plus: false, to, inWords: true };
};

/** Reads the number that begins at a token, if one does: "-3½", "minus three and a half", "forty-two". */
export const readNumber = (tokens: readonly Token[], at: number): NumberReading | null => {
  const sign = SIGNS.get(tokens[at]?.key ?? "");
  if (sign !== undefined && tokens[at + 1]?.key === "a" && tokens[at + 2]?.key === "half")
    return { value: sign * 0.5, signed: true, plus: false, to: at + 3, inWords: true };
  if (
    sign !== undefined &&
    tokens[at + 1]?.key === "a" &&
    UNITS.has(tokens[at + 2]?.key ?? "") &&
    halfAt(tokens, at + 3) === at + 3
  )
    return { value: sign, signed: true, plus: false, to: at + 3, inWords: true };
  if (sign === undefined)
    return halfMore(tokens, at) ?? bareHalf(tokens, at) ?? unsigned(tokens, at) ?? scoreWorth(tokens, at);
  const isApart = tokens[at + 1]?.key === "the" || tokens[at + 1]?.key === "-";
  const read = halfMore(tokens, at + 1) ?? unsigned(tokens, isApart ? at + 2 : at + 1);
  return read && !read.signed ? { ...read, value: sign * read.value, signed: true } : null;
};

/** Whether a token may be a number: only then is a sentence worth a closer look. */
export const isNumberLike = ({ kind, key }: Token): boolean =>
  kind === "number" || SMALL.has(key) || TENS.has(key) || EVEN.has(key);
const EVEN = new Set(["even", "evens", "pk", "pickem", "em", "touchdown", "field", "hook"]);
