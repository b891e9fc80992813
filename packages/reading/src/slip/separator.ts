import type { Token } from "../language/token.ts";

/** The separator between two words of a slip: nothing, a word before an opponent, the end of a sentence, or a word that joins bets. */
export type WordJoint = "none" | "versus" | "end" | "list" | "line";

const VERSUS = new Set(["@", "at", "vs", "v", "versus", "vrs", "against", "facing", "over"]);
const ENDS = new Set([".", "!", "?", ";"]);
const LISTS = new Set([
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

const SHORT = new Set("jr sr st vs v no pts reb ast yds rec ft".split(" "));

/** The dot of "Jr." or of an initial ends nothing; nor does one within a word. */
const isShort = (tokens: readonly Token[], at: number): boolean => {
  const [before, mark, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (mark.key !== ".") return false;
  return (
    (before !== undefined && (SHORT.has(before.key) || before.key.length === 1)) ||
    (next !== undefined && !next.gap && next.key !== mark.key)
  );
};

const MORE = new Set(["more", "better", "longer", "higher"]);
const isOrMore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]!.key === "or" && MORE.has(tokens[at + 1]?.key ?? "");

/** How what ends at one token goes on at another. */
export const jointBetween = (tokens: readonly Token[], from: number, to: number): WordJoint => {
  let joint: WordJoint = "none";
  for (let at = from; at < to; at++) {
    const { key } = tokens[at]!;
    if (ENDS.has(key) && !isShort(tokens, at)) joint = "end";
    else if (VERSUS.has(key) && joint !== "end") return "versus";
    else if (LISTS.has(key) && joint === "none" && !isOrMore(tokens, at)) joint = "list";
  }
  return joint;
};

/** Whether "/" or "-" alone parts two names, as in "Bills/Jets". */
export const isPaired = (tokens: readonly Token[], from: number, to: number): boolean =>
  to - from === 1 && (tokens[from]!.key === "/" || tokens[from]!.key === "-");
