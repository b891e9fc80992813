import { CUES } from "../../language/cue.ts";
import type { ParsedBlock } from "./parsed-block.ts";

const RESULT_VERBS = new Set(
  `beat beats defeated defeats edged edges topped tops downed downs routed routs blew held outlasted outlasts survived rallied lost loses fell falls
  sank sinks won wins swept sweeps crushed stunned silences silenced lifts lifted hammered blanked shut clinched held snapped rolled outscored dropped ended cruised escaped upset nipped pulled handed`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

const RESULT_NOUNS = new Set("win victory loss defeat decision triumph final".split(" "));

/** Example: "Mammoth 5, Kings 1:". */
const isRoundupLine = ({ tokens }: ParsedBlock, from: number): boolean => {
  const [team, score, comma, otherTeam, otherScore, colon] = tokens.slice(from, from + 6);
  return (
    team?.kind === "word" &&
    score?.kind === "number" &&
    comma?.key === "," &&
    otherTeam?.kind === "word" &&
    otherScore?.kind === "number" &&
    (colon?.key === ":" || colon?.key === "(")
  );
};

const isScore = ({ tokens }: ParsedBlock, at: number): boolean => {
  const [one, mark, two] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (one?.kind !== "number" || two?.kind !== "number" || one.signed || two.signed || !one.gap) return false;
  const dashed = mark?.kind === "mark" && (mark.key === "-" || mark.key === "–") && !mark.gap && !two.gap;
  return dashed && tokens[at + 3]?.key !== "-" && Number.isInteger(one.value) && Number.isInteger(two.value);
};

export const reportsResult = (parsed: ParsedBlock, from: number, to: number): boolean => {
  let hasVerb = false;
  let hasScore = false;
  for (let at = from; at < to; at++) {
    hasVerb ||= RESULT_VERBS.has(parsed.tokens[at]!.key);
    if (!isScore(parsed, at)) continue;
    hasScore = true;
    // "Gave the Bruins a 3-2 win": the noun after the score replaces a verb.
    hasVerb ||= RESULT_NOUNS.has(parsed.tokens[at + 3]?.key ?? "");
  }
  return (hasVerb && hasScore) || isRoundupLine(parsed, from);
};

const EARLY_PARTS = 3;
const MONTHS = new Set("january february march april june july august september october november december".split(" "));

/** "A year ago" and "in September" mean a time before the reported game. */
const isOtherTime = ({ tokens }: ParsedBlock, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    if (MONTHS.has(tokens[at]!.key) && tokens[at - 1]?.key === "in") return true;
    if (CUES.at(tokens, at)?.values.some(({ cue }) => cue === "ago")) return true;
  }
  return false;
};

const isLive = ({ block }: ParsedBlock): boolean =>
  block.kind === "title" && /^live\b|\blive (?:blog|updates)\b/i.test(block.text);

export const isRecap = (blocks: readonly ParsedBlock[]): boolean =>
  !blocks.slice(0, 1).some(isLive) &&
  blocks
    .slice(0, EARLY_PARTS)
    .some((parsed) =>
      parsed.sentences
        .slice(0, EARLY_PARTS)
        .some(({ from, to }) => reportsResult(parsed, from, to) && !isOtherTime(parsed, from, to)),
    );
