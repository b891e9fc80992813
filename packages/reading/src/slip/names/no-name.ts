import type { Sighting } from "../../language/names/sighting.ts";
import { isNumberLike } from "../../language/number-word.ts";
import type { Token } from "../../language/token.ts";
import { isBills } from "../stake/amount.ts";

/** Examples: "A buck", "$5 a pop". */
const ARTICLED_MONEY = new Set(["buck", "pop"]);

const SPANISH_PRONOUNS = new Set(["me", "te", "nos", "les", "le", "que"]);
/** Example: "Me sale +575". */
const isSpanishVerb = (tokens: readonly Token[], at: number): boolean =>
  /^(?:sale|da|dan)$/.test(tokens[at]!.key) &&
  (SPANISH_PRONOUNS.has(tokens[at - 1]?.key ?? "") ||
    /^(?:a|en)$/.test(tokens[at + 1]?.key ?? "") ||
    (tokens[at]!.key !== "sale" && tokens[at + 1]?.kind === "number"));

/** "Five bucks" names no team or player. */
export const isMoneyWord = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens[at - 1];
  if (isBills(tokens, at) || isSpanishVerb(tokens, at)) return true;
  // "Nickel each on the following two" and "dime on the Bears" are amounts.
  if (/^(?:nickel|dime|dub|hundo)$/.test(tokens[at]!.key) && /^(?:each|on|apiece)$/.test(tokens[at + 1]?.key ?? ""))
    return true;
  // "Under 8.5 at -105 for a nickel" ends with an amount.
  if (/^(?:nickel|dime)$/.test(tokens[at]!.key) && before?.key === "a" && tokens[at - 2]?.key === "for") return true;
  if (ARTICLED_MONEY.has(tokens[at]!.key) && before?.key === "a") return true;
  if (tokens[at]!.key !== "bucks" || before === undefined || (before.kind === "number" && before.signed)) return false;
  return isNumberLike(before) || before.key === "hundred";
};

/** Example: "The uh Rockets". */
const isHesitation = (tokens: readonly Token[], { from, to }: Sighting): boolean =>
  to === from + 1 && /^(?:uh|um|er|erm)$/.test(tokens[from]!.text);

/** Example: "Bama football team total". */
const isSportPhrase = (tokens: readonly Token[], { from, to }: Sighting): boolean =>
  tokens[from]!.key === "football" && tokens[to - 1]!.key === "team" && tokens[to]?.key === "total";

/** "Cowboys to make the playoffs: NO +120" does not mean New Orleans. */
const isAnswer = (tokens: readonly Token[], { from, to }: Sighting): boolean =>
  to === from + 1 && tokens[from]!.key === "no" && tokens[from - 1]?.key === ":";

export const isNoName = (tokens: readonly Token[], sighting: Sighting): boolean =>
  isMoneyWord(tokens, sighting.from) ||
  isHesitation(tokens, sighting) ||
  isSportPhrase(tokens, sighting) ||
  isAnswer(tokens, sighting);

const KIN = new Set("uncle aunt cousin grandpa grandma tio tia primo prima compadre".split(" "));

/** "Uncle Joe", or the Spanish "dame" (give me) in "dame Lions -3". Dame is also Damian Lillard. */
export const isNoPlayer = (
  tokens: readonly Token[],
  { from, to, teams }: { from: number; to: number; teams: readonly unknown[] },
): boolean => {
  if (to > from + 1 || teams.length > 0) return false;
  // "Double at evens 50 quid": a price, although it is near the surname Evans.
  if (tokens[from]!.key === "evens" && /^(?:at|@)$/.test(tokens[from - 1]?.key ?? "")) return true;
  if (KIN.has(tokens[from - 1]?.key ?? "")) return true;
  const next = tokens[to];
  const isName = /^\p{Lu}\p{Ll}/u.test(next?.text ?? "") && !/^(?:over|under|lillard)$/.test(next?.key ?? "");
  return tokens[from]!.key === "dame" && (isName || /^(?:al?|el|l[ao]s?|una?|otr[ao])$/.test(next?.key ?? ""));
};
