import { nearlySame } from "../../language/names/given-name.ts";
import type { Token } from "../../language/token.ts";

/** Words of market names that occur in slips often enough to be misspelt. */
const MARKET_WORDS =
  `moneyline points rebounds assists threes touchdown touchdowns strikeouts receptions receiving rushing passing
  anytime scorer under handicap parlay teaser`.split(/\s+/);
const MIN_LENGTH = 5;

const nearest = (key: string): string | undefined =>
  MARKET_WORDS.find((word) => word[0] === key[0] && word !== key && nearlySame(key, word));

const isNear = (token: Token | undefined, word: string): boolean =>
  token?.kind === "word" &&
  token.key[0] === word[0] &&
  (token.key.length === word.length - 1 || nearlySame(token.key, word));

/** "mony line", "money lin", "monye line": one of the two words is spelt correctly. */
const moneyLineWord = (tokens: readonly Token[], at: number): string | undefined => {
  if (tokens[at + 1]?.key === "line" && isNear(tokens[at], "money")) return "money";
  return tokens[at - 1]?.key === "money" && isNear(tokens[at], "line") ? "line" : undefined;
};

/** Corrects the typing errors in words of market names. `isKnown`: the word at a token is a name, a market or an ordinary word. */
export const withCorrectedMarkets = (tokens: readonly Token[], isKnown: (at: number) => boolean): readonly Token[] =>
  tokens.map((token, at) => {
    if (token.kind !== "word" || token.key === "line" || token.key === "money") return token;
    const key =
      moneyLineWord(tokens, at) ?? (token.key.length >= MIN_LENGTH && !isKnown(at) ? nearest(token.key) : undefined);
    return key === undefined ? token : { ...token, key, word: 0 };
  });
