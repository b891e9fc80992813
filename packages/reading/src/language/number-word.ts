import type { Token } from "./token.ts";

const SMALL_NUMBERS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
);
// Spanish number words without "once" (11), which is also an English word.
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
  ["doce", 12],
  ["trece", 13],
  ["catorce", 14],
  ["quince", 15],
  ["dieciseis", 16],
  ["diecisiete", 17],
  ["dieciocho", 18],
  ["diecinueve", 19],
  ["veintiuno", 21],
  ["veintidos", 22],
  ["veintitres", 23],
  ["veinticuatro", 24],
  ["veinticinco", 25],
  ["veintiseis", 26],
  ["veintisiete", 27],
  ["veintiocho", 28],
  ["veintinueve", 29],
] as const)
  SMALL_NUMBERS.set(word, value);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10] as const),
);
const SPANISH_TENS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa".split(" ");
for (const [index, word] of SPANISH_TENS.entries()) TENS.set(word, (index + 2) * 10);

/** The value of an English or Spanish word for a number below 30. */
export const smallNumberOf = (word: string): number | undefined => SMALL_NUMBERS.get(word);

/** `to`: the token after the number. */
export type NumberReading = { value: number; signed: boolean; plus: boolean; to: number; inWords: boolean };

const SIGNS = new Map([
  ["minus", -1],
  ["menos", -1],
  ["mas", 1],
  ["plus", 1],
]);

type WordNumber = { value: number; to: number };

const skipHyphen = (tokens: readonly Token[], at: number): number => (tokens[at]?.key === "-" ? at + 1 : at);

/** Examples: "One ten", "one-oh-five", "two twenty six". */
const spokenHundreds = (tokens: readonly Token[], at: number): WordNumber | null => {
  const hundreds = SMALL_NUMBERS.get(tokens[at]?.key ?? "");
  if (hundreds === undefined || hundreds < 1 || hundreds > 9) return null;
  const next = skipHyphen(tokens, at + 1);
  const key = tokens[next]?.key ?? "";
  if (key === "oh" || key === "o") {
    const unit = skipHyphen(tokens, next + 1);
    const value = SMALL_NUMBERS.get(tokens[unit]?.key ?? "");
    return value !== undefined && value < 10 ? { value: hundreds * 100 + value, to: unit + 1 } : null;
  }
  if (key === "hundred") {
    const rest = upToNinetyNine(tokens, tokens[next + 1]?.key === "and" ? next + 2 : next + 1);
    return rest ? { value: hundreds * 100 + rest.value, to: rest.to } : { value: hundreds * 100, to: next + 1 };
  }
  const rest = upToNinetyNine(tokens, next);
  return rest && rest.value >= 10 ? { value: hundreds * 100 + rest.value, to: rest.to } : null;
};

const SPANISH_HUNDREDS = new Map([
  ["ciento", 100],
  ["doscientos", 200],
  ["doscientas", 200],
  ["trescientos", 300],
  ["trescientas", 300],
]);

/** Example: "Doscientas setenta y cinco". */
const spanishHundreds = (tokens: readonly Token[], at: number): WordNumber | null => {
  const hundreds = SPANISH_HUNDREDS.get(tokens[at]?.key ?? "");
  const rest = hundreds === undefined ? null : upToNinetyNine(tokens, at + 1);
  return hundreds === undefined || rest === null ? null : { value: hundreds + rest.value, to: rest.to };
};

const wordsAt = (tokens: readonly Token[], at: number): WordNumber | null =>
  spokenHundreds(tokens, at) ?? spanishHundreds(tokens, at) ?? upToNinetyNine(tokens, at);

const upToNinetyNine = (tokens: readonly Token[], at: number): WordNumber | null => {
  const key = tokens[at]?.key ?? "";
  const small = SMALL_NUMBERS.get(key);
  if (small !== undefined) return { value: small, to: at + 1 };
  const tens = TENS.get(key);
  if (tens === undefined) return null;
  const isJoined = tokens[at + 1]?.key === "-" || (tokens[at + 1]?.key === "y" && SPANISH_TENS.includes(key));
  const next = isJoined ? at + 2 : at + 1;
  const unit = SMALL_NUMBERS.get(tokens[next]?.key ?? "");
  return unit !== undefined && unit > 0 && unit < 10
    ? { value: tens + unit, to: next + 1 }
    : { value: tens, to: at + 1 };
};

const HALVES = new Set(["half", "hook"]);
const AND = new Set(["and", "n", "an", "nd"]);
const ARTICLES = new Set(["a", "the"]);
const SPANISH_HALVES = new Set(["medio", "media"]);
const SPANISH_UNITS = new Set("punto puntos carrera carreras gol goles yardas".split(" "));

/** Examples: "And a half", "and the hook", "y medio", " 1/2". */
const halfAt = (tokens: readonly Token[], at: number): number => {
  const one = tokens[at];
  const isFraction = one?.key === "1" && one.gap && tokens[at + 1]?.key === "/" && tokens[at + 2]?.key === "2";
  if (isFraction && !tokens[at + 1]!.gap && !tokens[at + 2]!.gap) return at + 3;
  const spanish = SPANISH_UNITS.has(one?.key ?? "") ? at + 1 : at;
  if (tokens[spanish]?.key === "y" && SPANISH_HALVES.has(tokens[spanish + 1]?.key ?? "")) return spanish + 2;
  const joined = one?.key === "-" ? at + 1 : at;
  if (!AND.has(tokens[joined]?.key ?? "")) return at;
  const second = skipHyphen(tokens, joined + 1);
  if (tokens[second]?.key === "1" && tokens[second + 1]?.key === "/" && tokens[second + 2]?.key === "2")
    return second + 3;
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

const UNITS = new Set(["run", "goal", "point", "carrera", "gol", "punto"]);
const UNIT_ARTICLES = new Set(["a", "the", "one", "la", "una", "el", "un"]);

/** Examples: "A run and a half", "la carrera y media". */
const unitAndHalf = (tokens: readonly Token[], at: number): NumberReading | null => {
  if (!UNIT_ARTICLES.has(tokens[at]?.key ?? "") || !UNITS.has(tokens[at + 1]?.key ?? "")) return null;
  const to = halfAt(tokens, at + 2);
  return to > at + 2 ? { value: 1.5, signed: false, plus: false, to, inWords: true } : null;
};

const SPANISH_ONES = new Set(["una", "un"]);

/** Examples: "Carrera y media", "un gol y medio". */
const spanishUnitAndHalf = (tokens: readonly Token[], at: number): number | null => {
  const from = SPANISH_ONES.has(tokens[at]?.key ?? "") ? at + 1 : at;
  if (!SPANISH_UNITS.has(tokens[from]?.key ?? "")) return null;
  const to = halfAt(tokens, from);
  return to > from ? to : null;
};

const HALF_SIDES = new Set("over under o u".split(" "));

/** Examples: "Over a half", "under half an interception". */
const bareHalf = (tokens: readonly Token[], at: number): NumberReading | null => {
  const [one, two] = [tokens[at]?.key ?? "", tokens[at + 1]?.key ?? ""];
  const isHalf = (one === "a" && two === "half") || (one === "half" && /^an?$/.test(two));
  if (!isHalf || !HALF_SIDES.has(tokens[at - 1]?.key ?? "")) return null;
  return { value: 0.5, signed: false, plus: false, to: at + 2, inWords: true };
};

const NOT_PRICE_AFTER = new Set("on bucks dollars quid pounds yards yds points pts more percent each".split(" "));

/** "Plus a hundred and ten" is a price. "Plus a hundred on the Suns" is an amount. */
const spokenPrice = (tokens: readonly Token[], at: number): NumberReading | null => {
  const sign = SIGNS.get(tokens[at]?.key ?? "");
  if (sign === undefined || tokens[at + 1]?.key !== "a" || tokens[at + 2]?.key !== "hundred") return null;
  const rest = upToNinetyNine(tokens, tokens[at + 3]?.key === "and" ? at + 4 : at + 3);
  const to = rest?.to ?? at + 3;
  if (NOT_PRICE_AFTER.has(tokens[to]?.key ?? "")) return null;
  return { value: sign * (100 + (rest?.value ?? 0)), signed: true, plus: false, to, inWords: true };
};

export const isSpokenPrice = (tokens: readonly Token[], at: number): boolean => spokenPrice(tokens, at - 2) !== null;

const SCORE_POINTS = new Map([
  ["field goal", 3],
  ["touchdown", 7],
]);
const SCORE_STARTS = new Set(["field", "touchdown"]);
/** Example: "Laying a field goal with the Chiefs". */
const LAYING_VERBS = new Set("lay laying giving give getting catching".split(" "));
const SPREAD_NOUNS = /^(?:favou?rites?|underdogs?|dogs?|chalk|spread)$/;

/** "A touchdown underdog" is 7, "a field goal and the hook" is 3.5. */
const pointsOfScore = (tokens: readonly Token[], at: number): NumberReading | null => {
  const from = tokens[at]?.key === "a" ? at + 1 : at;
  if (!SCORE_STARTS.has(tokens[from]?.key ?? "")) return null;
  const [one, two] = [tokens[from]?.key ?? "", tokens[from + 1]?.key ?? ""];
  const worth = SCORE_POINTS.get(one) ?? SCORE_POINTS.get(`${one} ${two}`);
  if (worth === undefined) return null;
  const after = from + (SCORE_POINTS.has(one) ? 1 : 2);
  const to = halfAt(tokens, after);
  const isNoun = SPREAD_NOUNS.test(tokens[skipHyphen(tokens, after)]?.key ?? "");
  if (to === after && !isNoun && !LAYING_VERBS.has(tokens[at - 1]?.key ?? "")) return null;
  return { value: worth + (to > after ? 0.5 : 0), signed: false, plus: false, to, inWords: true };
};

/** Examples: "-3½", "minus three and a half", "forty-two". */
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
  const price = spokenPrice(tokens, at);
  if (price) return price;
  const spanish = sign === undefined ? null : spanishUnitAndHalf(tokens, at + 1);
  if (sign !== undefined && spanish !== null)
    return { value: sign * 1.5, signed: true, plus: false, to: spanish, inWords: true };
  if (sign === undefined)
    return unitAndHalf(tokens, at) ?? bareHalf(tokens, at) ?? unsigned(tokens, at) ?? pointsOfScore(tokens, at);
  const isDetached = tokens[at + 1]?.key === "the" || tokens[at + 1]?.key === "-";
  const read = unitAndHalf(tokens, at + 1) ?? unsigned(tokens, isDetached ? at + 2 : at + 1);
  return read && !read.signed ? { ...read, value: sign * read.value, signed: true } : null;
};

const NUMBER_WORDS = new Set([
  ...SMALL_NUMBERS.keys(),
  ...TENS.keys(),
  "even",
  "evens",
  "pk",
  "pickem",
  "em",
  "touchdown",
  "field",
  "hook",
]);
/** A sentence without such a token has no line. */
export const isNumberLike = ({ kind, key }: Token): boolean => kind === "number" || NUMBER_WORDS.has(key);
