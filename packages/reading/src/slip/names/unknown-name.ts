import { CUES } from "../../language/cue.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isSportWord } from "../../language/sport-word.ts";
import { COINS } from "../stake/amount.ts";
import { isFiller } from "./filler-word.ts";
import type { SlipLine } from "../slip-line.ts";

/** Whether the word right before a line names somebody whom nobody knows: "Springfield Isotopes -3". */
export const isStrangerBefore = ({ tokens, nameEnds, elementEnds }: SlipLine, at: number): boolean => {
  const word = tokens[at - 1];
  if (word?.kind !== "word" || word.key.length < 3) return false;
  if (COINS.has(word.key)) return false;
  if (isPlainWord(word.key) || isSportWord(word.key) || isFiller(word.key)) return false;
  if (nameEnds.has(at) || elementEnds.has(at)) return false;
  return CUES.at(tokens, at - 1) === null;
};

/** Whether a team only says whose player somebody is whom nobody knows: "Hawkins (MEM)", "Smith of the Nets". */
export const isStrangersTeam = (line: SlipLine, at: number): boolean =>
  isStrangerBefore(line, at - 1 - Number(line.tokens[at - 1]?.key === "the"));
