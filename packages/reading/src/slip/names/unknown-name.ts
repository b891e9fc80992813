import { CUES } from "../../language/cue.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isSportWord } from "../../language/sport-word.ts";
import { MONEY_WORDS } from "../stake/amount.ts";
import { isFiller } from "./filler-word.ts";
import type { SlipLine } from "../slip-line.ts";

/** Example: "Springfield Isotopes -3". */
export const isUnknownNameBefore = ({ tokens, nameEnds, elementEnds }: SlipLine, at: number): boolean => {
  const word = tokens[at - 1];
  if (word?.kind !== "word" || word.key.length < 3) return false;
  if (MONEY_WORDS.has(word.key)) return false;
  if (isPlainWord(word.key) || isSportWord(word.key) || isFiller(word.key)) return false;
  if (nameEnds.has(at) || elementEnds.has(at)) return false;
  return CUES.at(tokens, at - 1) === null;
};

export const unknownNameStart = (line: SlipLine, at: number): number | null => {
  if (!isUnknownNameBefore(line, at)) return null;
  let first = at - 1;
  while (isUnknownNameBefore(line, first)) first--;
  return line.start + line.tokens[first]!.start;
};

/** "Hawkins (MEM)", "Smith of the Nets"; null for other words. */
export const unknownPlayerStart = (line: SlipLine, at: number): number | null =>
  unknownNameStart(line, at - 1 - Number(line.tokens[at - 1]?.key === "the"));
