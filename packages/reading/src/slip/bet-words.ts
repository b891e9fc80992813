import { readNumber } from "../language/number-word.ts";
import type { Token } from "../language/token.ts";

type Rewrite = (token: Token, index: number, all: readonly Token[]) => Token;

/** Whether "one" means a line: "the 30+ one at +145", "the -3 one". */
const isLinePronoun = (tokens: readonly Token[], at: number): boolean => {
  const number = tokens[at - 1];
  return number?.kind === "number" && (number.plus || number.signed) && tokens[at - 2]?.key === "the";
};

/** Replaces "one" by "it" where it means a game or a line: "the over in that one forty four and a half". */
const withGameWord: Rewrite = (token, index, all) =>
  token.key === "one" &&
  ((/^(?:that|this)$/.test(all[index - 1]?.key ?? "") && all[index - 2]?.key !== "and") || isLinePronoun(all, index))
    ? { ...token, kind: "word", text: "it", key: "it", word: 0 }
    : token;

/** Makes Spanish "once" the number eleven: "más de once y medio rebotes". */
const withSpanishEleven: Rewrite = (token, index, all) =>
  token.key === "once" && (/^(?:de|mas|menos|con|los)$/.test(all[index - 1]?.key ?? "") || all[index + 1]?.key === "y")
    ? { ...token, text: "eleven", key: "eleven", word: 0 }
    : token;

/** Gives points "a favor" a plus sign: "con sus 3 puntos a favor". */
const withPointsInFavour: Rewrite = (token, index, all) => {
  const isFavour = /^(?:puntos|pts)$/.test(all[index + 1]?.key ?? "") && all[index + 3]?.key === "favor";
  return token.kind === "number" && !token.signed && isFavour ? { ...token, signed: true } : token;
};

const MAX_COUNTED_BETS = 12;

/** Marks a number that counts the bets as no line: "all three leave the yard", "all 4 legs". */
const withCountedBets: Rewrite = (token, index, all) => {
  if (!/^(?:all|todos|todas|los|las)$/.test(all[index - 1]?.key ?? "") || all[index + 1]?.kind !== "word") return token;
  if (token.kind === "number" && (token.signed || token.plus || !Number.isInteger(token.value))) return token;
  const read = readNumber(all, index);
  const isCount = read !== null && read.to === index + 1 && read.value > 1 && read.value <= MAX_COUNTED_BETS;
  return isCount ? { ...token, kind: "word", text: "them", key: "them", word: 0 } : token;
};

/** Makes "&" between spaces the word "and": "six & the hook". */
const withAnd: Rewrite = (token, index, all) =>
  token.key === "&" && token.gap && all[index + 1]?.gap === true
    ? { ...token, kind: "word", key: "and", word: 0 }
    : token;

const REWRITES: readonly Rewrite[] = [withAnd, withCountedBets, withSpanishEleven, withPointsInFavour, withGameWord];

const SIGN_WORDS = new Set("minus plus menos mas".split(" "));

/** Joins a sign in words and its number: "minus six and a half" becomes -6.5. */
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

/** Rewrites tokens that mean something else in a bet than in prose. */
export const withBetWords = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at, all) => REWRITES.reduce((one, rewrite) => rewrite(one, at, all), token));
