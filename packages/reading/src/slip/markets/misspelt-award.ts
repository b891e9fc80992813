import { nearlySame } from "../../language/names/given-name.ts";
import type { Token } from "../../language/token.ts";

// Awards are often misspelt. Their words are corrected only beside other words of an award, because "playr" and "yaer"
// are common errors elsewhere too.

const HEISMAN = /^h(?:ei|ie|ee|e|i)[sz]{1,2}[ie]?m[aeiu]nn?$/;
const CODES = new Map([
  ["mpv", "mvp"],
  ["vmp", "mvp"],
  ["dpyo", "dpoy"],
  ["opyo", "opoy"],
  ["roty", "roy"],
  ["6moty", "6moy"],
  ["6mony", "6moy"],
]);
const HOLDERS = ["rookie", "player", "coach", "newcomer", "manager"];
const SIDES = ["defensive", "offensive", "comeback"];
const DEGREES = ["valuable", "improved"];
const TROPHIES = ["hart", "vezina", "norris", "calder", "heisman", "selke"];
/** Trophies with their own name for a market, which need no word beside them. */
const NAMED_TROPHIES = ["vezina", "norris"];
const YEAR = ["year", "yr"];

const nearOf = (token: Token | undefined, words: readonly string[]): string | undefined => {
  if (token?.kind !== "word") return undefined;
  return words.find((word) => word === token.key || (word[0] === token.key[0] && nearlySame(token.key, word)));
};

const isOfYear = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.key === "of" && (nearOf(tokens[at + 1], YEAR) ?? nearOf(tokens[at + 2], YEAR)) !== undefined;

/** Whether the word is "man" of the sixth man award. */
const isMan = (tokens: readonly Token[], at: number): boolean =>
  /^(?:sixth|6th|th)$/.test(tokens[at - 1]?.key ?? "") && /^(?:man|mna|amn|mn|men)$/.test(tokens[at]?.key ?? "");

const isYearOf = (tokens: readonly Token[], at: number): boolean => {
  const of = tokens[at - 1]?.key === "the" ? at - 2 : at - 1;
  return tokens[of]?.key === "of" && (isMan(tokens, of - 1) || nearOf(tokens[of - 1], HOLDERS) !== undefined);
};

const awardWordBeside = (tokens: readonly Token[], at: number): string | undefined => {
  const [token, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]];
  if (isMan(tokens, at)) return "man";
  if (isOfYear(tokens, at + 1)) return nearOf(token, HOLDERS);
  if (isYearOf(tokens, at)) return nearOf(token, YEAR);
  if (before?.key === "most") return nearOf(token, DEGREES);
  if (before?.key === "cy") return nearOf(token, ["young"]);
  if (nearOf(before, [...SIDES, ...DEGREES])) return nearOf(token, HOLDERS);
  if (nearOf(next, HOLDERS)) return nearOf(token, SIDES);
  return nearOf(before, TROPHIES) ? nearOf(token, ["trophy"]) : undefined;
};

/** The word of an award that the token misspells: "hiesman", "mpv", "rokie of the yaer", "most valuble playr". */
export const awardWord = (
  tokens: readonly Token[],
  at: number,
  isKnown: (at: number) => boolean,
): string | undefined => {
  const { key } = tokens[at]!;
  if (HEISMAN.test(key)) return "heisman";
  const word =
    CODES.get(key) ?? awardWordBeside(tokens, at) ?? (isKnown(at) ? undefined : nearOf(tokens[at], NAMED_TROPHIES));
  return word === key ? undefined : word;
};
