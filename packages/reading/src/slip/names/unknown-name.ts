import { CUES } from "../../language/cue.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isSportWord } from "../../language/sport-word.ts";
import { MONEY_WORDS } from "../stake/amount.ts";
import { isFiller } from "./filler-word.ts";
import type { SlipLine } from "../slip-line.ts";

/** Whether the word directly before a line is an unknown name: "Springfield Isotopes -3". */
export const isUnknownNameBefore = ({ tokens, nameEnds, elementEnds }: SlipLine, at: number): boolean => {
  const word = tokens[at - 1];
  if (word?.kind !== "word" || word.key.length < 3) return false;
  if (MONEY_WORDS.has(word.key)) return false;
  if (isPlainWord(word.key) || isSportWord(word.key) || isFiller(word.key)) return false;
  if (nameEnds.has(at) || elementEnds.has(at)) return false;
  return CUES.at(tokens, at - 1) === null;
};

/** Whether a team name is only the team of an unknown player: "Hawkins (MEM)", "Smith of the Nets". */
export const isTeamOfUnknownName = (line: SlipLine, at: number): boolean =>
  isUnknownNameBefore(line, at - 1 - Number(line.tokens[at - 1]?.key === "the"));
