import { isNumberLike } from "../../language/number-word.ts";
import { nearlySame } from "../../language/names/given-name.ts";
import type { Token } from "../../language/token.ts";
import { isMarketLookalike } from "../names/lookalike.ts";
import { MONEY_WORDS, SLANG } from "./amount.ts";

/** Corrected even without a money word beside them. */
const COMMON = new Map([
  ["fourty", "forty"],
  ["fivty", "fifty"],
  ["fity", "fifty"],
  ["fitty", "fifty"],
  ["fiddy", "fifty"],
  ["fiveteen", "fifteen"],
  ["fiften", "fifteen"],
  ["twenny", "twenty"],
  ["ninty", "ninety"],
  ["hunderd", "hundred"],
  ["eahc", "each"],
  ["eech", "each"],
  ["eacg", "each"],
  ["ech", "each"],
  ["eachh", "each"],
]);
const MONEY = "bucks dollars pounds euros dolares pesos".split(" ");
const NUMBERS =
  `three seven eight eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred quince veinte treinta cuarenta
  cincuenta sesenta ochenta noventa medio media`.split(/\s+/);
/** These words have no other meaning, so typing errors in them are corrected everywhere. */
const PLAIN_SLANG = ["fiver", "tenner", "hundo"];
/** Examples: "over tewnty six", "plus thre and a half". */
const BESIDE_NUMBER = new Set("over under minus plus mas menos o u laying giving getting for de y and".split(" "));
const SLANG_WORDS = [...SLANG.keys()].filter((word) => word.length > 4);
const BEFORE_STAKE = new Set(["a", "half", "of"]);
const AFTER_STAKE = new Set(["on", "each", "apiece", "ea", ",", ".", "!"]);
const MIN_LENGTH = 4;

const nearest = (key: string, words: readonly string[]): string | undefined =>
  isMarketLookalike(key) || words.includes(key)
    ? undefined
    : words.find((word) => word[0] === key[0] && nearlySame(key, word));

const isMoney = (token: Token | undefined): boolean =>
  token !== undefined && (MONEY_WORDS.has(token.key) || nearest(token.key, MONEY) !== undefined);

/** Examples: "10 buks", "thrity bucks", "hlaf a c note", "a hundo". */
const stakeWord = (tokens: readonly Token[], at: number): string | undefined => {
  const { key } = tokens[at]!;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const isCounted = before !== undefined && (isNumberLike(before) || nearest(before.key, NUMBERS) !== undefined);
  if (isCounted && !(before.kind === "number" && before.signed)) {
    const money = nearest(key, MONEY);
    if (money !== undefined) return money;
  }
  if (isMoney(next) || next?.key === "on" || next?.key === "each") {
    const number = nearest(key, NUMBERS);
    if (number !== undefined) return number;
  }
  const isBesideNumber =
    BESIDE_NUMBER.has(before?.key ?? "") || (next !== undefined && isNumberLike(next)) || isCounted;
  if (isBesideNumber || (next?.key === "and" && tokens[at + 2]?.key === "a")) {
    const number = nearest(key, NUMBERS);
    if (number !== undefined) return number;
  }
  const plain = nearest(key, PLAIN_SLANG);
  if (plain !== undefined) return plain;
  if (next?.key === "a" && nearlySame(key, "half")) return "half";
  const isSlangPlace = BEFORE_STAKE.has(before?.key ?? "") && (next === undefined || AFTER_STAKE.has(next.key));
  return isSlangPlace ? nearest(key, SLANG_WORDS) : undefined;
};

/** `isKnown`: the word at a token is a name, a market or an ordinary word. */
export const withCorrectedStakes = (tokens: readonly Token[], isKnown: (at: number) => boolean): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.kind !== "word") return token;
    const isTypo = token.key.length >= MIN_LENGTH && !MONEY_WORDS.has(token.key) && !isNumberLike(token);
    const key = COMMON.get(token.key) ?? (isTypo && !isKnown(at) ? stakeWord(tokens, at) : undefined);
    return key === undefined ? token : { ...token, key, word: 0 };
  });
