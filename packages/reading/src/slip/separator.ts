import type { Token } from "../language/token.ts";
import type { SlipLine } from "./slip-line.ts";

/** `versus`: a word before an opponent. `end`: the end of a sentence. */
export type Separator = "none" | "versus" | "end" | "list" | "line";

const VERSUS_WORDS = new Set([
  "@",
  "at",
  "vs",
  "v",
  "versus",
  "vrs",
  "against",
  "agianst",
  "aganst",
  "facing",
  "hosting",
  "hosts",
  "visiting",
  "over",
  "contra",
  "contre",
  "agst",
  "ante",
  "frente",
]);
const SENTENCE_ENDS = new Set([".", "!", "?", ";"]);
const LIST_SEPARATORS = new Set([
  ",",
  "/",
  "+",
  "&",
  "and",
  "plus",
  "w",
  "with",
  "|",
  "-",
  "•",
  "·",
  "—",
  "–",
  "*",
  ">",
  "then",
  "also",
  "or",
  "x",
  "y",
  "e",
]);

const ABBREVIATIONS = new Set("jr sr st vs v no pts reb ast yds rec ft incl inc".split(" "));

const isAbbreviationDot = (tokens: readonly Token[], at: number): boolean => {
  const [before, mark, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (mark.key !== ".") return false;
  return (
    (before !== undefined && (ABBREVIATIONS.has(before.key) || before.key.length === 1)) ||
    (next !== undefined && !next.gap && next.key !== mark.key)
  );
};

const MORE = new Set(["more", "better", "longer", "higher"]);
const isOrMore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.key === "or" && MORE.has(tokens[at + 1]?.key ?? "");

/** Examples: "Lakers -6 en casa de Hornets", "Dodgers gana (en Angels)". */
const isHomeOf = (tokens: readonly Token[], at: number): boolean =>
  (tokens[at]!.key === "casa" && /^del?$/.test(tokens[at + 1]?.key ?? "")) ||
  (/^(?:en|in)$/.test(tokens[at]!.key) && tokens[at - 1]?.key === "(");

/** Behind a stadium or an opponent, these separators start the next bet. */
const AFTER_PLACE = new Set([",", "and", "&", "plus", "then", "also", "y"]);

export const separatorBetween = (tokens: readonly Token[], from: number, to: number): Separator => {
  let separator: Separator = "none";
  for (let at = from; at < to; at++) {
    const { key } = tokens[at]!;
    if (SENTENCE_ENDS.has(key) && !isAbbreviationDot(tokens, at)) separator = "end";
    else if ((VERSUS_WORDS.has(key) || isHomeOf(tokens, at)) && separator !== "end") separator = "versus";
    // "Gunnar homers at Fenway and Judge homers": a separator behind the place starts the next bet.
    else if (LIST_SEPARATORS.has(key) && separator !== "end" && !isOrMore(tokens, at))
      separator = separator === "versus" && !AFTER_PLACE.has(key) ? "versus" : "list";
  }
  return separator;
};

export const isPaired = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 1 && (tokens[from]!.key === "/" || tokens[from]!.key === "-");

/** "vs Minnesota Lynx, 10:30 PM", "V INDIANA": the line has only the opponent of the bet above. */
const isRivalAlone = ({ tokens, names, cores }: SlipLine, at: number): boolean =>
  at === 1 &&
  names.size === 1 &&
  names.has(at) &&
  cores.size === 0 &&
  /^(?:v|vs|versus|at|@|against|contra)$/.test(tokens[0]!.key);

/** `last`: the end of the element before it in the line. */
export const separatorAfter = (line: SlipLine, last: number | null, at: number): Separator => {
  if (last !== null) return separatorBetween(line.tokens, last, at);
  return isRivalAlone(line, at) ? "versus" : "line";
};
