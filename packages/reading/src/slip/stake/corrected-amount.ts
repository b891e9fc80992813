import type { Token } from "../../language/token.ts";
import { WordTrie } from "../../language/names/trie.ts";
import { tokensOf } from "../../language/token.ts";
import { amountAt, type Amount } from "./amount.ts";

const corrections = new WordTrie<true>();
const JOKES =
  "kidding|just kidding|im kidding|jk|joking|just playing|sike|psych|no way|yeah right|i wish|es broma|broma";
for (const phrase of `${JOKES}|scratch that|strike that|wait no|no wait|wait|i mean|i meant|mean|meant|sorry|my bad|oops|
  no make it|no make that|make it|make that|actually|actually make it|actually make that|nah|no|nope|typo|correction|no sorry|perdon|no perdon|mejor|digo|change that to|lets do|let's do|lower that to|bump that to|drop that to`.split(
  "|",
))
  corrections.add(tokensOf(phrase.trim()), true);
const jokes = new WordTrie<true>();
for (const phrase of JOKES.split("|")) jokes.add(tokensOf(phrase), true);
const FILLERS = new Set(
  "broke poor crazy rich wild that oh shoot shit crap damn dang hold up a for put do go lol haha hahaha er uh um ok im i'm just on it that each ea both them those bucks bet lets let's do".split(
    " ",
  ),
);
const SENTENCE_MARKS = new Set([",", ".", "!", "-", "–", "—", ";", "(", ")"]);
const MAX_BETWEEN_TOKENS = 9;

/** Skips a denied amount such as "not a dime". */
const afterDenied = (tokens: readonly Token[], at: number): number => {
  if (tokens[at]?.key !== "not") return at;
  const from = tokens[at + 1]?.key === "a" && !amountAt(tokens, at + 1) ? at + 2 : at + 1;
  return amountAt(tokens, from)?.to ?? at;
};

/** In "over 47.5, no 48.5" the second number is a line. */
const isHalfPoint = ({ value, isMoney }: Amount): boolean => !isMoney && Math.abs(value % 1) === 0.5;

/** 10 in "a dime each, no not a dime, ten bucks". Null without a correction. */
const replacementAfter = (tokens: readonly Token[], from: number): Amount | null => {
  let isCorrected = false;
  for (let at = from; at < Math.min(tokens.length, from + MAX_BETWEEN_TOKENS);) {
    const found = corrections.at(tokens, at)?.to ?? afterDenied(tokens, at);
    if (found > at) {
      isCorrected = true;
      at = found;
      continue;
    }
    const amount = isCorrected ? amountAt(tokens, at) : null;
    if (amount) return isHalfPoint(amount) ? null : amount;
    const { key } = tokens[at]!;
    if (!FILLERS.has(key) && !SENTENCE_MARKS.has(key)) return null;
    at++;
  }
  return null;
};

/** 100 in "10, not 100". */
const isDenied = (tokens: readonly Token[], from: number): boolean => {
  const before = tokens[from - 1]?.key === "a" ? from - 2 : from - 1;
  return tokens[before]?.key === "not";
};

const isSigned = (token: Token): boolean => token.kind === "number" && token.signed;

/** 50 in "five hundred on the Suns. Just kidding, 50". */
const amountAfterJoke = (tokens: readonly Token[], at: number): Amount | null =>
  jokes.at(tokens, at) ? replacementAfter(tokens, at) : null;

/** First tokens of amounts: `retracted` are taken back, and `corrected` replace them. */
export type CorrectedAmounts = { retracted: ReadonlySet<number>; corrected: ReadonlySet<number> };

const known = new WeakMap<readonly Token[], CorrectedAmounts>();

/** Examples: "A dime each, no not a dime, ten bucks", "twenty five hundred. kidding. 25". */
export const correctedAmounts = (tokens: readonly Token[]): CorrectedAmounts => {
  const found = known.get(tokens) ?? findCorrections(tokens);
  known.set(tokens, found);
  return found;
};

const MIN_NEW_STAKE = 15;
const BEFORE_LINE = /^(?:over|under|o|u|plus|minus|mas|menos|than|de|at|@)$/;

/** 75 in "fifty on the Suns … and do seventy five instead". */
const amountInstead = (tokens: readonly Token[], at: number, last: number | undefined): Amount | null => {
  if (last === undefined || !/^(?:do|make it|put)$/.test(tokens[at]?.key ?? "")) return null;
  const amount = amountAt(tokens, at + 1);
  return amount !== null && !isHalfPoint(amount) && tokens[amount.to]?.key === "instead" ? amount : null;
};

/** 30 in "20 on the Suns ml, actually make that 30". */
const remadeAmount = (tokens: readonly Token[], at: number, last: number | undefined): Amount | null => {
  if (last === undefined || BEFORE_LINE.test(tokens[last - 1]?.key ?? "")) return null;
  if (tokens[at]?.key !== "make" || !/^(?:it|that)$/.test(tokens[at + 1]?.key ?? "")) return null;
  const amount = amountAt(tokens, at + 2);
  const isStake = amount !== null && Number.isInteger(amount.value) && amount.value >= MIN_NEW_STAKE;
  return isStake && tokens[amount.to]?.kind !== "word" ? amount : null;
};

const findCorrections = (tokens: readonly Token[]): CorrectedAmounts => {
  const retracted = new Set<number>();
  const corrected = new Set<number>();
  const before: number[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const afterJoke =
      amountAfterJoke(tokens, at) ??
      remadeAmount(tokens, at, before.at(-1)) ??
      amountInstead(tokens, at, before.at(-1));
    if (afterJoke) {
      for (const one of before) retracted.add(one);
      corrected.add(afterJoke.from);
    }
    const amount = amountAt(tokens, at);
    if (!amount || isSigned(tokens[at]!) || isHalfPoint(amount)) continue;
    before.push(at);
    const replacement = replacementAfter(tokens, amount.to);
    if (replacement) corrected.add(replacement.from);
    if (replacement || isDenied(tokens, at)) retracted.add(at);
    at = amount.to - 1;
  }
  return { retracted, corrected };
};
