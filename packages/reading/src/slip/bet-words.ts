import { readNumber } from "../language/number-word.ts";
import type { Token } from "../language/token.ts";

type Rewrite = (token: Token, index: number, all: readonly Token[]) => Token;

/** Examples: "The 30+ one at +145", "the -3 one". */
const isLinePronoun = (tokens: readonly Token[], at: number): boolean => {
  const number = tokens[at - 1];
  return number?.kind === "number" && (number.plus || number.signed) && tokens[at - 2]?.key === "the";
};

/** Example: "The over in that one forty four and a half". */
const withGameWord: Rewrite = (token, index, all) =>
  token.key === "one" &&
  ((/^(?:that|this)$/.test(all[index - 1]?.key ?? "") && all[index - 2]?.key !== "and") || isLinePronoun(all, index))
    ? { ...token, kind: "word", text: "it", key: "it", word: 0 }
    : token;

/** "Más de once y medio rebotes": "once" is eleven. */
const withSpanishEleven: Rewrite = (token, index, all) =>
  token.key === "once" && (/^(?:de|mas|menos|con|los)$/.test(all[index - 1]?.key ?? "") || all[index + 1]?.key === "y")
    ? { ...token, text: "eleven", key: "eleven", word: 0 }
    : token;

/** "Con sus 3 puntos a favor" means +3. */
const withPointsInFavour: Rewrite = (token, index, all) => {
  const isFavour = /^(?:puntos|pts)$/.test(all[index + 1]?.key ?? "") && all[index + 3]?.key === "favor";
  return token.kind === "number" && !token.signed && isFavour ? { ...token, signed: true } : token;
};

const MAX_COUNTED_BETS = 12;

/** "All three leave the yard", "all 4 legs": the number is no line. */
const withCountedBets: Rewrite = (token, index, all) => {
  if (!/^(?:all|todos|todas|los|las)$/.test(all[index - 1]?.key ?? "") || all[index + 1]?.kind !== "word") return token;
  if (token.kind === "number" && (token.signed || token.plus || !Number.isInteger(token.value))) return token;
  const read = readNumber(all, index);
  const isCount = read !== null && read.to === index + 1 && read.value > 1 && read.value <= MAX_COUNTED_BETS;
  return isCount ? { ...token, kind: "word", text: "them", key: "them", word: 0 } : token;
};

/** Example: "Six & the hook". */
const withAnd: Rewrite = (token, index, all) =>
  token.key === "&" && token.gap && all[index + 1]?.gap === true
    ? { ...token, kind: "word", key: "and", word: 0 }
    : token;

const REWRITES: readonly Rewrite[] = [withAnd, withCountedBets, withSpanishEleven, withPointsInFavour, withGameWord];

const SIGN_WORDS = new Set("minus plus menos mas".split(" "));

/** "Minus six and a half" becomes -6.5. */
export const joinSignedNumbers = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    const read = SIGN_WORDS.has(token.key) ? readNumber(tokens, at) : null;
    if (!read?.signed || read.plus) {
      joined.push(token);
      continue;
    }
    const { value, to } = read;
    const text = `${value < 0 ? "-" : "+"}${Math.abs(value)}`;
    joined.push({
      ...token,
      kind: "number",
      text,
      key: text,
      word: 0,
      end: tokens[to - 1]!.end,
      value,
      signed: true,
      plus: false,
    });
    at = to - 1;
  }
  return joined;
};

export const withBetWords = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at, all) => REWRITES.reduce((one, rewrite) => rewrite(one, at, all), token));
