import type { Core } from "./claim.ts";
import type { SentenceElement } from "../element.ts";
import { atLeast, coreOf as core, hasCue, isHalf, orMore, type SentenceParts } from "./line-parts.ts";
import type { Token } from "../token.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const MAX_SPREAD = 60;

const WINS = new Set(["win", "wins", "winning"]);

/** Examples: "To win by 7 or more", "the Lions by 10+". */
export const marginCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind !== "number" || number.signed || number.value < 1) return null;
  const isLeast = atLeast(tokens, number.from);
  const by = number.from - (isLeast ? 3 : 1);
  const isBy =
    tokens[by]?.key === "by" &&
    (WINS.has(tokens[by - 1]?.key ?? "") || elements.some(({ kind, to }) => kind === "team" && to === by));
  const to = pointsAfter(tokens, number.to);
  if (!isBy || !(number.plus || isLeast || orMore(tokens, number.to) || orMore(tokens, to))) return null;
  return core("spread", at, at, { points: 0.5 - number.value, reasons: ["wins by a margin"] });
};

/** A spread is a number with a sign, a pick'em, or a number without a sign between certain words. */
export const spreadCore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at]!;
  if (number.kind === "pickem") return core("spread", at, at, { points: 0, reasons: ["pick'em"] });
  if (number.kind !== "number") return null;
  if (number.signed && Math.abs(number.value) <= MAX_SPREAD)
    return core("spread", at, at, { points: number.value, reasons: ["signed number"] });
  return number.signed ? null : unsignedSpread({ elements, tokens }, at, number);
};

const pointsAfter = (tokens: readonly Token[], to: number): number => {
  const at = tokens[to]?.key === "-" ? to + 1 : to;
  return /^(?:points?|runs?|goals?)$/.test(tokens[at]?.key ?? "") ? at + 1 : to;
};

/** Examples: "Six-point favorites", "favoured by 4.5", "getting 5½ points". */
const unsignedSpread = (
  { elements, tokens }: SentenceParts,
  at: number,
  number: Extract<SentenceElement, { kind: "number" }>,
): Core | null => {
  const to = pointsAfter(tokens, number.to);
  const hasUnit = to > number.to;
  if (hasUnit && isAndThe(tokens, number.from) && elements.slice(at + 1, at + 4).some(({ kind }) => kind === "price"))
    return core("spread", at, at, { points: number.value, reasons: ["gets points"] });
  if (!hasUnit && isTakenWithPoints({ elements, tokens }, at, number))
    return core("spread", at, at, { points: number.value, reasons: ["gets points"] });
  for (let next = at + 1; next <= at + 3; next++) {
    const after = elements[next];
    if (!after || after.from - to > 3) break;
    if (!hasUnit && after.from !== number.to) break;
    if (hasCue(after, "favourite"))
      return core("spread", at, next, { points: -number.value, reasons: ["favourite by a number"] });
    // "Start" is British for the underdog's points.
    if (hasUnit && tokens[after.from - 1]?.key === "start" && to === after.from - 1)
      return core("spread", at, at, { points: number.value, reasons: ["underdog by a number"] });
    if (hasCue(after, "underdog"))
      return core("spread", at, next, { points: number.value, reasons: ["underdog by a number"] });
    if (after.kind === "break" && after.hard) break;
  }
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const cue = elements[before]!;
    const isTakenWithUnit = hasUnit && hasCue(cue, "gets") && number.from - cue.to <= TAKEN_WINDOW_TOKENS;
    if ((number.from - cue.to > 2 && !isTakenWithUnit) || cue.kind === "number") break;
    const isFavouredBy =
      favoured(elements, before) ||
      isHalfMargin(elements, before, number.value) ||
      isExpectedMargin(elements, tokens, before);
    if (hasCue(cue, "by") && isFavouredBy && !isGuess(tokens, number))
      return core("spread", before, at, { points: -number.value, reasons: ["favoured by"] });
    if (hasUnit && hasCue(cue, "lays"))
      return core("spread", before, at, { points: -number.value, reasons: ["lays points"] });
    if (!hasUnit && hasCue(cue, "lays") && (isHalf(number.value) || isAtEndOfLine(tokens, number.to)))
      return core("spread", before, at, { points: -number.value, reasons: ["lays points"] });
    if (!hasUnit && isHalf(number.value) && hasCue(cue, "gets") && elements[at + 1]?.kind !== "market")
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
    if (!hasUnit && GETTING.has(tokens[cue.from]?.key ?? "") && isAtEndOfLine(tokens, number.to))
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
    if (hasUnit && hasCue(cue, "gets"))
      return core("spread", before, at, { points: number.value, reasons: ["gets points"] });
  }
  return null;
};

/** "Favorites by about four" is a guess. A line is exact. */
const isGuess = (tokens: readonly Token[], { from, value }: { from: number; value: number }): boolean =>
  !isHalf(value) && /^(?:about|around|roughly|nearly|almost|approximately)$/.test(tokens[from - 1]?.key ?? "");

/** Example: "Denver and the 4 points at -110". */
const isAndThe = (tokens: readonly Token[], from: number): boolean =>
  tokens[from - 1]?.key === "the" && (tokens[from - 2]?.key === "and" || tokens[from - 2]?.key === "plus");

/** Example: "I will take the Bills and the two and a half". */
const isTakenWithPoints = (
  { elements, tokens }: SentenceParts,
  at: number,
  { from, to, value }: Extract<SentenceElement, { kind: "number" }>,
): boolean => {
  const team = elements[at - 1];
  const isPicked = elements.slice(Math.max(0, at - 3), at).some((element) => hasCue(element, "pick", "gets"));
  return (
    isAndThe(tokens, from) &&
    team?.kind === "team" &&
    team.to === from - 2 &&
    isPicked &&
    value < 25 &&
    isAtEndOfLine(tokens, to)
  );
};

const GETTING = new Set(["getting", "catching"]);
const AFTER_LINE = new Set("at on against to in with and , . ( ; but from here there".split(" "));
const isAtEndOfLine = (tokens: readonly Token[], to: number): boolean =>
  tokens[to] === undefined || AFTER_LINE.has(tokens[to].key);

/** Only a spread has a half point: "Atlanta by 6.5". */
const isHalfMargin = (elements: readonly SentenceElement[], at: number, value: number): boolean =>
  elements[at - 1]?.kind === "team" && elements[at - 1]!.to === elements[at]!.from && isHalf(value);

const OPINION_VERBS = new Set("have has make makes it :".split(" "));

/** "The oddsmakers have Ohio State by seven" is no result. */
const isExpectedMargin = (elements: readonly SentenceElement[], tokens: readonly Token[], at: number): boolean => {
  const team = elements[at - 1];
  return team?.kind === "team" && team.to === elements[at]!.from && OPINION_VERBS.has(tokens[team.from - 1]?.key ?? "");
};
/** Example: "Take the safety net of two and a half points". */
const TAKEN_WINDOW_TOKENS = 5;

const favoured = (elements: readonly SentenceElement[], at: number): boolean => {
  const by = elements[at]!;
  if (by.kind !== "cue") return false;
  if (by.to - by.from > 1) return true;
  return hasCue(elements[at - 1], "favourite");
};
