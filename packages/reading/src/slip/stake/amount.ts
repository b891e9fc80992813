import { isNumberLike, isSpokenPrice, readNumber } from "../../language/number-word.ts";
import type { Token } from "../../language/token.ts";

/** `isMoney`: a currency or slang word shows that the number is money. */
export type Amount = { value: number; from: number; to: number; isMoney: boolean };

export const CURRENCY_SIGNS = new Set(["$", "£", "€"]);
export const MONEY_WORDS = new Set(
  `bucks buck dollars dollar quid pounds pound euros euro usd gbp eur cad bux beans clams smackers bones spot pesos peso dolares dolar
  varos lucas mangos reales bolas pavos soles lana morlacos dlls dlrs dolaritos dolarito dolarucos dolarillos pesitos varitos euritos`.split(
    /\s+/,
  ),
);

export const SLANG: ReadonlyMap<string, number> = new Map([
  ["fin", 5],
  ["fiver", 5],
  ["tenner", 10],
  ["sawbuck", 10],
  ["dub", 20],
  ["pony", 25],
  ["bullseye", 50],
  ["ton", 100],
  ["yard", 100],
  ["hundo", 100],
  ["hunnid", 100],
  ["hunny", 100],
  ["hunna", 100],
  ["hundred", 100],
  ["century", 100],
  ["benjamin", 100],
  ["benji", 100],
  ["nickel", 500],
  ["monkey", 500],
  ["grand", 1000],
  ["dime", 1000],
  ["rack", 1000],
  ["stack", 1000],
]);
const QUARTER = 25;
/** "A buck" is slang for 100. "20 bucks" means 20. */
const HUNDRED = 100;
const PLURAL = /s$/;
const ONE = /^(?:buck|dollar|pound|euro|dolar|peso)$/;
/** Behind "a buck", these words make it a stake of 1 for each bet. */
const PER_BET = new Set(["each", "ea", "apiece", "per", "a"]);
const THOUSANDS = /^(\d{1,3}(?:\.\d)?)k$/i;
/** `readNumber` lacks these number words: Spanish tens and hundreds, misspelt English words. */
const NUMBER_WORDS = new Map([
  ["doce", 12],
  ["quince", 15],
  ["veinte", 20],
  ["veinticinco", 25],
  ["treinta", 30],
  ["cuarenta", 40],
  ["cincuenta", 50],
  ["sesenta", 60],
  ["setenta", 70],
  ["ochenta", 80],
  ["noventa", 90],
  ["cien", 100],
  ["doscientos", 200],
  ["trescientos", 300],
  ["quinientos", 500],
  ["mil", 1000],
  ["twentyfive", 25],
  ["hundy", 100],
]);

/** Examples: "10er", "20bucks", "15dollars". */
const AMOUNT_IN_ONE_WORD = /^(\d{1,5})(?:er|ner|bucks?|dollars?|dolares|quid|usd|eur|bones)$/i;

const slangOf = (key: string): number | undefined => SLANG.get(key) ?? SLANG.get(key.replace(PLURAL, ""));

/** These words mean money only behind "a". In "o10.5 dimes" and "trip dub" they mean something else. */
const NEEDS_ARTICLE = new Set("fin dime nickel dub pony ton yard rack stack monkey".split(" "));

/** Examples: "C note", "c-note". */
const noteEnd = (tokens: readonly Token[], at: number): number | null => {
  const noun = tokens[at + 1]?.key === "-" ? at + 2 : at + 1;
  return tokens[at]?.key === "c" && /^notes?$/.test(tokens[noun]?.key ?? "") ? noun + 1 : null;
};

const halfOf = (tokens: readonly Token[], at: number): Amount | null => {
  if (tokens[at]?.key === "quarter" && tokens[at + 1]?.key === "grand")
    return { value: QUARTER * 10, from: at, to: at + 2, isMoney: true };
  if (tokens[at]?.key !== "half" || tokens[at + 1]?.key !== "a") return null;
  const note = noteEnd(tokens, at + 2);
  if (note !== null) return { value: HUNDRED / 2, from: at, to: note, isMoney: true };
  const whole = slangOf(tokens[at + 2]?.key ?? "");
  return whole === undefined ? null : { value: whole / 2, from: at, to: at + 3, isMoney: true };
};

const SCORE = 20;
const AFTER_SCORE = new Set(["on", "each", "ea", "apiece"]);

/** "Stick a score on it" means twenty. In "Kelce with a score" and "Kelce a score" it is a touchdown. */
export const isScore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.key === "score" &&
  (at === 0 || tokens[at - 1]?.key === "a") &&
  AFTER_SCORE.has(tokens[at + 1]?.key ?? "");

const SENTENCE_MARK = /^[.!?:]$/;
const AFTER_ARTICLE = new Set("whole full cool clean crisp lousy measly".split(" "));

const wordOf = (tokens: readonly Token[], at: number): Amount | null => {
  const { key, text } = tokens[at]!;
  if (key === "hundred" && isSpokenPrice(tokens, at)) return null;
  if (isScore(tokens, at)) return { value: SCORE, from: at, to: at + 1, isMoney: true };
  const thousands = THOUSANDS.exec(text);
  if (thousands) return { value: Number(thousands[1]) * 1000, from: at, to: at + 1, isMoney: true };
  const glued = AMOUNT_IN_ONE_WORD.exec(text);
  if (glued) return { value: Number(glued[1]), from: at, to: at + 1, isMoney: true };
  const small = tokens[at + 1]?.kind === "word" ? readNumber(tokens, at + 1) : null;
  if (key === "buck" && small && small.value >= 10 && small.value < HUNDRED)
    return { value: HUNDRED + small.value, from: at, to: small.to, isMoney: true };
  const note = noteEnd(tokens, at);
  if (note !== null) return { value: HUNDRED, from: at, to: note, isMoney: true };
  // "A quarter on it" is money; a quarter of a game is not.
  const isQuarter = key === "quarter" && tokens[at + 1]?.key === "on";
  if (ONE.test(key) && tokens[at - 1]?.key === "a" && PER_BET.has(tokens[at + 1]?.key ?? ""))
    return { value: 1, from: at, to: at + 1, isMoney: true };
  // "Grand Canyon +3.5" is a team.
  if (key === "grand" && text.startsWith("G") && /^\p{Lu}/u.test(tokens[at + 1]?.text ?? "")) return null;
  const slang = isQuarter ? QUARTER : key === "buck" ? HUNDRED : SLANG.get(key);
  const before = tokens[at - 1];
  const isCounted = before !== undefined && isNumberLike(before) && tokens[at - 2]?.key !== "/";
  const isOpening = (at === 0 || SENTENCE_MARK.test(before?.key ?? "")) && tokens[at + 1]?.key === "on";
  // "a whole dime"
  const isWhole = AFTER_ARTICLE.has(before?.key ?? "") && tokens[at - 2]?.key === "a";
  const isArticled =
    !(NEEDS_ARTICLE.has(key) || key === "quarter" || key === "buck") ||
    before?.key === "a" ||
    isWhole ||
    (isOpening && key !== "quarter");
  // "A yard on it" is money; other yards belong to a game.
  if (key === "yard" && !AFTER_SCORE.has(tokens[at + 1]?.key ?? "")) return null;
  const rest = key === "hundred" ? readNumber(tokens, tokens[at + 1]?.key === "and" ? at + 2 : at + 1) : null;
  if (rest?.inWords && !rest.signed && rest.value < HUNDRED && !isCounted)
    return { value: HUNDRED + rest.value, from: at, to: rest.to, isMoney: true };
  if (slang !== undefined && isArticled && !isCounted) return { value: slang, from: at, to: at + 1, isMoney: true };
  const value = NUMBER_WORDS.get(key);
  if (value === undefined) return null;
  // "fourty five", "treinta y cinco".
  const unitAt = tokens[at + 1]?.key === "y" ? at + 2 : at + 1;
  const unit = value % 10 === 0 && value < HUNDRED ? readNumber(tokens, unitAt) : null;
  if (unit?.inWords && unit.value < 10) return { value: value + unit.value, from: at, to: unit.to, isMoney: false };
  return { value, from: at, to: at + 1, isMoney: false };
};

const AFTER_BILLS = new Set(["on", "each"]);
const MAX_BILLS = 10;

/** "2 bills on the Cowboys" means hundreds of dollars. In "20 on bills -3" and "$20 Bills" they are the team. */
export const isBills = (tokens: readonly Token[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  if (!/^bills?$/.test(tokens[at]?.key ?? "") || before === undefined || !isNumberLike(before)) return false;
  const count = readNumber(tokens, at - 1);
  if (count === null || count.signed || count.value > MAX_BILLS || CURRENCY_SIGNS.has(tokens[at - 2]?.key ?? ""))
    return false;
  return next === undefined ? at > 1 : AFTER_BILLS.has(next.key);
};

/** Example: "Two twenties". */
const BILLS_OF = new Map([
  ["fives", 5],
  ["tens", 10],
  ["twenties", 20],
  ["fifties", 50],
  ["cientos", 100],
]);
/** Example: "Sixty American dollars". */
const BEFORE_CURRENCY = new Set("american us canadian measly lousy whole crisp hard little".split(" "));

/** Examples: "2 hundo", "three hundred", "two bills". */
const multipleOf = (tokens: readonly Token[], at: number, value: number, to: number): Amount | null => {
  if (isBills(tokens, to)) return { value: value * HUNDRED, from: at, to: to + 1, isMoney: true };
  const note = noteEnd(tokens, to);
  if (note !== null) return { value: value * HUNDRED, from: at, to: note, isMoney: true };
  // "4/5 tenner": a price and an amount.
  if (tokens[at - 1]?.key === "/") return null;
  // "Three twenty-dollar bills"
  const bill = readNumber(tokens, to);
  const dollar = tokens[bill?.to ?? 0]?.key === "-" ? (bill?.to ?? 0) + 1 : bill?.to;
  if (
    bill &&
    dollar &&
    MONEY_WORDS.has(tokens[dollar]?.key ?? "") &&
    /^(?:bills?|notes?)$/.test(tokens[dollar + 1]?.key ?? "")
  )
    return { value: value * bill.value, from: at, to: dollar + 2, isMoney: true };
  const slang = BILLS_OF.get(tokens[to]?.text.toLowerCase() ?? "") ?? slangOf(tokens[to]?.key ?? "");
  const isMany = value >= 1 && value < 100 && Number.isInteger(value);
  return slang === undefined || !isMany ? null : { value: value * slang, from: at, to: to + 1, isMoney: true };
};

/** Example: "12,50 €". */
const CENTS = /[.]\d\d$/;

/** Examples: "$20", "20€", "fifty bucks", "2 hundo", "1k", "a dime". */
export const amountAt = (tokens: readonly Token[], at: number): Amount | null => {
  const first = tokens[at];
  if (!first) return null;
  if (CURRENCY_SIGNS.has(first.key)) {
    const read = readNumber(tokens, at + 1);
    return read ? { value: read.value, from: at, to: read.to, isMoney: true } : null;
  }
  const word = halfOf(tokens, at) ?? wordOf(tokens, at);
  if (word) return MONEY_WORDS.has(tokens[word.to]?.key ?? "") ? { ...word, to: word.to + 1, isMoney: true } : word;
  const read = readNumber(tokens, at);
  if (!read || read.signed || read.plus || read.value <= 0) return null;
  const multiple = multipleOf(tokens, at, read.value, read.to);
  if (multiple) return multiple;
  const { value, to } = read;
  // "10,00 US$"
  const sign = /^(?:us|ca|mx|au|c|a)$/.test(tokens[to]?.key ?? "") && tokens[to + 1]?.key === "$" ? to + 1 : to;
  const isDescribed = BEFORE_CURRENCY.has(tokens[to]?.key ?? "") && MONEY_WORDS.has(tokens[to + 1]?.key ?? "");
  if (isDescribed) return { value, from: at, to: to + 2, isMoney: true };
  const next = tokens[sign];
  const isMarked =
    next !== undefined &&
    CURRENCY_SIGNS.has(next.key) &&
    (!next.gap || CENTS.test(tokens[to - 1]!.text)) &&
    !isDigitNext(tokens, sign);
  const isMoney = isMarked || MONEY_WORDS.has(next?.key ?? "");
  return { value, from: at, to: isMoney ? sign + 1 : to, isMoney };
};

/** In "12 $5" the currency sign belongs to the second number. */
const isDigitNext = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1];
  return next?.kind === "number" && !next.gap;
};
