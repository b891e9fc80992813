import { CUES } from "../../language/cue.ts";
import type { ReadBlock } from "./read-block.ts";

const RESULT_VERBS = new Set(
  `beat beats defeated defeats edged edges topped tops downed downs routed routs blew held outlasted outlasts survived rallied lost loses fell falls
  sank sinks won wins swept sweeps crushed stunned silences silenced lifts lifted hammered blanked shut clinched held snapped rolled outscored dropped ended cruised escaped upset nipped pulled handed`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const RESULT_NOUNS = new Set("win victory loss defeat decision triumph final".split(" "));

/** "Mammoth 5, Kings 1:" opens the report of a game. */
const isRoundupLine = ({ tokens }: ReadBlock, from: number): boolean => {
  const [one, first, comma, two, second, colon] = tokens.slice(from, from + 6);
  return (
    one?.kind === "word" &&
    first?.kind === "number" &&
    comma?.key === "," &&
    two?.kind === "word" &&
    second?.kind === "number" &&
    (colon?.key === ":" || colon?.key === "(")
  );
};

const isScore = ({ tokens }: ReadBlock, at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (one?.kind !== "number" || two?.kind !== "number" || one.signed || two.signed || !one.gap) return false;
  const dashed = mark?.kind === "mark" && (mark.key === "-" || mark.key === "–") && !mark.gap && !two.gap;
  return dashed && tokens[at + 3]?.key !== "-" && Number.isInteger(one.value) && Number.isInteger(two.value);
};

/** Whether tokens of a block tell how a game ended: a verb of winning or losing and a score. */
export const tellsResult = (read: ReadBlock, from: number, to: number): boolean => {
  let verb = false;
  let score = false;
  for (let at = from; at < to; at++) {
    verb ||= RESULT_VERBS.has(read.tokens[at]!.key);
    if (!isScore(read, at)) continue;
    score = true;
    // "Gave the Bruins a 3-2 win".
    verb ||= RESULT_NOUNS.has(read.tokens[at + 3]?.key ?? "");
  }
  return (verb && score) || isRoundupLine(read, from);
};

const EARLY = 3;
const MONTHS = new Set("january february march april june july august september october november december".split(" "));

/** Whether a sentence tells of another time than that of the story: "a year ago", "in September". */
const isOtherTime = ({ tokens }: ReadBlock, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    if (MONTHS.has(tokens[at]!.key) && tokens[at - 1]?.key === "in") return true;
    if (CUES.at(tokens, at)?.values.some(({ cue }) => cue === "ago")) return true;
  }
  return false;
};

const isLive = ({ block }: ReadBlock): boolean =>
  block.kind === "title" && /^live\b|\blive (?:blog|updates)\b/i.test(block.text);

/** Whether an article is the story of a game that is over: an early sentence tells how it ended. */
export const isRecap = (blocks: readonly ReadBlock[]): boolean =>
  !blocks.slice(0, 1).some(isLive) &&
  blocks
    .slice(0, EARLY)
    .some((read) =>
      read.sentences
        .slice(0, EARLY)
        .some(({ from, to }) => tellsResult(read, from, to) && !isOtherTime(read, from, to)),
    );
