import { editDistance, nearlySame } from "../../language/names/given-name.ts";
import { isMarketLookalike } from "../names/lookalike.ts";
import { awardWord } from "./misspelt-award.ts";
import type { Token } from "../../language/token.ts";

const MARKET_WORDS =
  `moneyline points rebounds assists threes touchdown touchdowns strikeouts receptions receiving rushing passing
  anytime scorer under handicap parlay parlaying parlayed teaser boards dimes catches blocks steals homer homers shots goals saves period quarter
  first second regulation stanley playoffs championship champs triple double total bases yards completions attempts
  interceptions combined against separate separately apiece straight straights singles spread minus menos puntos rebotes asistencias yardas bajas altas`.split(
    /\s+/,
  );
const MIN_LENGTH = 4;
const MIN_WORD_LENGTH = 5;
const LONG_WORD_LENGTH = 8;

const isTypoOf = (key: string, word: string): boolean =>
  nearlySame(key, word) && (Math.min(key.length, word.length) >= LONG_WORD_LENGTH || editDistance(key, word) === 1);

const nearest = (key: string): string | undefined =>
  isMarketLookalike(key) || MARKET_WORDS.includes(key)
    ? undefined
    : MARKET_WORDS.find((word) => word[0] === key[0] && word.length >= MIN_WORD_LENGTH && isTypoOf(key, word));

const isNear = (token: Token | undefined, word: string): boolean =>
  token?.kind === "word" &&
  token.key[0] === word[0] &&
  (token.key.length === word.length - 1 || nearlySame(token.key, word));

/** "Mony line", "money lin", "monye line": one of the two words is spelt correctly. */
const moneyLineWord = (tokens: readonly Token[], at: number): string | undefined => {
  if (tokens[at + 1]?.key === "line" && isNear(tokens[at], "money")) return "money";
  return tokens[at - 1]?.key === "money" && isNear(tokens[at], "line") ? "line" : undefined;
};

/** `isKnown`: the word at a token is a name, a market or an ordinary word. */
export const withCorrectedMarkets = (tokens: readonly Token[], isKnown: (at: number) => boolean): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.kind !== "word" || token.key === "line" || token.key === "money") return token;
    const key =
      moneyLineWord(tokens, at) ??
      awardWord(tokens, at, isKnown) ??
      (token.key.length >= MIN_LENGTH && !isKnown(at) ? nearest(token.key) : undefined);
    return key === undefined ? token : { ...token, key, word: 0 };
  });
