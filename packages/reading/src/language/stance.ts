import type { Core, Stance } from "./claims/claim.ts";
import { hasCue } from "./claims/line-parts.ts";
import type { Cue } from "./cue.ts";
import type { SentenceElement } from "./element.ts";
import type { Token } from "./token.ts";
import {
  cueWords,
  endsWithNo,
  isInPast,
  endsWithForMe,
  isPickAfterLine,
  isPresent,
  isReplaced,
  isReported,
  isSettled,
  isAboutReader,
  isWorseAlternative,
  nextCore,
  isHypothetical,
  type Elements,
  type SentenceTense,
} from "./stance-sign.ts";

// A cue is a word or phrase that affects the line near it, such as "I like" or "last week" (cue.ts). A core is the
// number, price or market word of a bet (`Core` in claim.ts).

/** `cue`: the words with which the writer takes the bet. */
export type StanceJudgement = { stance: Stance; reasons: string[]; confidenceChange: number; cue?: string };
export const WRITERS_PICK = "the writer's pick";

const MOVED_WINDOW_TOKENS = 3;
const SKIPPED_KINDS = new Set<SentenceElement["kind"]>(["cue", "team", "person", "preposition", "market"]);
const RESULT_WINDOW_TOKENS = 6;
/** For a line without a cue. On texts outside the training set, 4 of 5 such lines were right. */
const NO_CUE_CONFIDENCE = -0.13;
/** A past cue this close to the start of a sentence applies to the whole list: "Had Knicks +4 and Avs ML". */
const OPENING_TOKENS = 1;

const clauseStart = (elements: Elements, first: number): number => {
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (element.kind === "break" && element.hard) return at + 1;
  }
  return 0;
};

const lastCue = (elements: Elements, from: number, to: number, cues: readonly Cue[]): number => {
  for (let at = to - 1; at >= from; at--) if (hasCue(elements[at], ...cues)) return at;
  return -1;
};

/** Examples: "Opened at -2.5", "from -6". */
export const isMoved = (elements: Elements, first: number): boolean => {
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    const isFar = elements[first]!.from - element.to > MOVED_WINDOW_TOKENS;
    if (isFar || element.kind === "number" || element.kind === "price") return false;
    // "OPENING LINE: Kings by 3": in a label, one word may stand between the movement word and the colon.
    const label = element.kind === "break" && element.colon ? [elements[at - 1], elements[at - 2]] : [element];
    if (label.some((one) => hasCue(one, "moved"))) return true;
    if (!SKIPPED_KINDS.has(element.kind)) return false;
  }
  return false;
};

/** Example: "The total opened 158.5". */
const wasSet = (elements: Elements, { first, last }: Core): boolean =>
  elements.slice(first + 1, last).some((element) => hasCue(element, "moved") && elements[last]!.from - element.to <= 1);

const judgement = (stance: Stance, reason: string, confidenceChange = 0): StanceJudgement => ({
  stance,
  reasons: [reason],
  confidenceChange,
});

const AGO_WINDOW_TOKENS = 8;
/** Behind these, "last time" is not about the line: "His line is 84½ and he went past it last time". */
const PRONOUNS = new Set("he she they it who which".split(" "));
const ESTIMATE_WINDOW_TOKENS = 8;

const isLabel = (elements: Elements, cue: number): boolean => {
  const after = elements[cue + 1];
  return after?.kind === "break" && after.colon && after.from === elements[cue]!.to;
};

const reaches = (elements: Elements, cue: number, first: number): boolean =>
  cue !== -1 &&
  // "The fade: …" is a label of a pick, and "Avoid: …" rejects a bet.
  (!isLabel(elements, cue) || hasCue(elements[cue], "refuse")) &&
  !isSeparated(elements, cue, first);

/** In "pass on the Chiefs, who are -6" the comma does not separate cue and line. */
const isSeparated = (elements: Elements, cue: number, first: number): boolean => {
  // "Nobody has heard of him: four or more shots" does not reject the bet.
  const isColon = (element: SentenceElement): boolean => element.kind === "break" && element.colon;
  if (
    hasCue(elements[cue], "reject") &&
    !hasCue(elements[cue], "refuse") &&
    elements.slice(cue + 1, first).some(isColon)
  )
    return true;
  const isComma = (element: SentenceElement | undefined): boolean => element?.kind === "break" && element.comma;
  const [name, comma] = [elements[cue + 1], elements[cue + 2]];
  const isOwn = hasCue(elements[cue], "refuse") && name?.kind === "team" && name.from - elements[cue]!.to <= 1;
  return elements.slice(isOwn && isComma(comma) ? cue + 3 : cue + 1, first).some((element) => isComma(element));
};

const PRESENT_VERBS = new Set("has have is are gets sits stands".split(" "));

/** Example: "Who had 33 in the last meeting, has a line of 27.5". */
const isPresentAfterComma = (
  elements: Elements,
  ago: number,
  { first, last }: Core,
  { tokens }: SentenceTense,
): boolean => {
  const comma = elements.findLastIndex(
    (element, at) => at > ago && at < first && element.kind === "break" && element.comma,
  );
  if (comma === -1) return false;
  const clause = tokens.slice(elements[comma]!.to, elements[last]!.from);
  return PRESENT_VERBS.has(clause[0]?.key ?? "") || clause.slice(-2).some(({ key }) => PRESENT_VERBS.has(key));
};

/** `from`: start of the line's clause. `pick`: its last pick cue, or -1. */
type ClauseCues = { from: number; pick: number };

const pastReason = (
  elements: Elements,
  core: Core,
  { from, pick }: ClauseCues,
  tense: SentenceTense,
): string | null => {
  const { first } = core;
  const ago = lastCue(elements, from, first, ["ago"]);
  const live = lastCue(elements, from, first, ["live"]);
  // "Last Friday's play, Detroit -4": a past pick.
  const isThen = ago !== -1 && ago > live && /['’]s$/.test(tense.tokens[elements[ago]!.to - 1]!.text);
  if ((ago > Math.max(pick, live) || isThen) && !isPresentAfterComma(elements, ago, core, tense))
    return "a time that is over";
  const past = lastCue(elements, from, first, ["past"]);
  const next = elements[past + 1];
  const isCount = next?.kind === "number" && next.inWords;
  const opens = past !== -1 && !isCount && elements[past]!.from - elements[from]!.from <= OPENING_TOKENS && from === 0;
  // "We went from Miami -14 to -12.5": the last number is the current line.
  const isMove = past !== -1 && tense.tokens[elements[past]!.to]?.key === "from" && !isMoved(elements, first);
  if (past > pick && !isMove && (opens || reaches(elements, past, first))) return "what was done before";
  const isReported =
    past !== -1 &&
    tense.tokens.slice(elements[past]!.from, elements[past]!.to).some(({ key }) => key === "told" || key === "said");
  if (isReported && past < pick) return "what was said before";
  const result = lastCue(elements, from, first, ["result"]);
  const isNear = result !== -1 && elements[first]!.from - elements[result]!.to <= RESULT_WINDOW_TOKENS;
  return isNear && !tense.isNext && result > Math.max(pick, live) ? "a result" : null;
};

const NEGATIONS = new Set(
  "not never don't dont didn't didnt doesn't doesnt won't wont wouldn't wouldnt couldn't couldnt can't cant cannot shouldn't shouldnt nunca".split(
    " ",
  ),
);
const DOUBLE_NEGATION_WORDS = new Set("why how no reason cannot can't cant".split(" "));
const DOUBLE_NEGATION_WINDOW_TOKENS = 3;

/** Examples: "Do not bet", "I wouldn't take". */
const isNegated = (elements: Elements, pick: number, tokens: readonly Token[]): boolean => {
  const { from } = elements[pick]!;
  for (let at = from - 1; at >= Math.max(0, from - 1); at--)
    if (NEGATIONS.has(tokens[at]!.key))
      return !tokens
        .slice(Math.max(0, at - DOUBLE_NEGATION_WINDOW_TOKENS), at)
        .some(({ key }) => DOUBLE_NEGATION_WORDS.has(key));
  return false;
};

const isRejected = (
  elements: Elements,
  { first, last }: Core,
  { from, pick }: ClauseCues,
  { tokens }: SentenceTense,
): boolean => {
  if (pick !== -1 && isNegated(elements, pick, tokens)) return true;
  const refuse = lastCue(elements, from, first, ["refuse"]);
  const reject = lastCue(elements, from, first, ["reject"]);
  if ((refuse > pick && reaches(elements, refuse, first)) || (reject > pick && reaches(elements, reject, first)))
    return true;
  return lastCue(elements, last + 1, nextCore(elements, last), ["refuse"]) !== -1;
};

/** The core in "up to +8.5 from +2.5" is no estimate, because the old number follows. */
const hasOldNumberAfter = (elements: Elements, last: number): boolean => {
  const [after, number] = [elements[last + 1], elements[last + 2]];
  return hasCue(after, "moved") && number?.kind === "number" && after!.from === elements[last]!.to;
};

/** Example: "If Jokić is ruled out, Murray over 24.5". */
const isConditional = (elements: Elements, from: number, { first, last }: Core, { tokens }: SentenceTense): boolean => {
  const condition = lastCue(elements, from, first, ["condition"]);
  // "If the Dodgers lead late they win, so the run line is worth a thought": the pick behind "so" is unconditional.
  const picked = elements[lastCue(elements, last + 1, nextCore(elements, last), ["pick"])];
  const isConclusion =
    picked !== undefined && tokens.slice(elements[last]!.to, picked.from).some(({ key }) => key === "so");
  return condition !== -1 && !isConclusion && isSeparated(elements, condition, first);
};

const FIRST_PERSON = /^(?:i|we|my|our|me|us|gimme|give|im|i'm|we're|i'll|i'd)\b/;

const OTHER_PERSON_WINDOW_TOKENS = 3;
const ADVICE_WORDS = new Set(["you", "i", "we", "that"]);

/** Example: "My uncle bet Packers -3". */
const isOthersPick = (elements: Elements, from: number, pick: number, { tokens }: SentenceTense): boolean => {
  const other = lastCue(elements, from, pick, ["other"]);
  if (other === -1 || pick === -1 || FIRST_PERSON.test(tokens[elements[pick]!.from]!.key)) return false;
  const between = elements.slice(other + 1, pick);
  // "I told a friend that you should take them" is the writer's own pick.
  const isAdvice = tokens.slice(elements[other]!.to, elements[pick]!.from).some(({ key }) => ADVICE_WORDS.has(key));
  return (
    elements[pick]!.from - elements[other]!.to <= OTHER_PERSON_WINDOW_TOKENS &&
    !isAdvice &&
    !between.some(({ kind }) => kind === "break")
  );
};

/** "Moves up to his wing" has no number. */
const isUpTo = (elements: Elements, estimate: number, first: number, { tokens }: SentenceTense): boolean => {
  const cue = elements[estimate]!;
  return tokens[cue.from]?.key === "up" && elements[first]!.from - cue.to > 1;
};

/** "From -1.5 up to +4.5": the number behind the estimate is the line. */
const isTeased = (elements: Elements, estimate: number): boolean => {
  const before = elements[estimate - 1];
  return before?.kind === "number" && before.to === elements[estimate]!.from && isMoved(elements, estimate - 1);
};

export const stanceOf = (elements: Elements, core: Core, tense: SentenceTense): StanceJudgement => {
  const { first, last } = core;
  const from = clauseStart(elements, first);
  if (isSettled(elements, last, tense)) return judgement("past", "its result stands behind it");
  const isOfReader = core.shape === "spread" && isAboutReader(elements, core, tense);
  if (isOfReader || isConditional(elements, from, core, tense))
    return judgement("other", "only if something else happens");
  const pick = lastCue(elements, from, first, ["pick"]);
  if (isInPast(elements, core, tense)) return judgement("past", "it is told as over");
  if (isOthersPick(elements, from, pick, tense)) return judgement("other", "somebody else's");
  const isOpening = tense.isNext && nextCore(elements, last) === elements.length;
  const wasMoved = isMoved(elements, core.first) && !isOpening && !isReported(elements, core, tense);
  if (wasMoved || (core.shape === "total" && wasSet(elements, core))) return judgement("past", "a number that was");
  if (isReplaced(elements, last, tense)) return judgement("past", "a number that was");
  if (isHypothetical(elements, last, tense)) return judgement("other", "only if something else happens");
  if (isWorseAlternative(elements, from, first, tense)) return judgement("rejected", "turned down");
  const before = pastReason(elements, core, { from, pick }, tense);
  if (before) return judgement("past", before);
  if (isRejected(elements, core, { from, pick }, tense) || endsWithNo(elements, last, tense))
    return judgement("rejected", "turned down");
  const estimate = lastCue(elements, from, last, ["estimate"]);
  const isLimit = estimate !== -1 && isUpTo(elements, estimate, first, tense);
  if (
    estimate > pick &&
    !isLimit &&
    !isTeased(elements, estimate) &&
    !hasOldNumberAfter(elements, last) &&
    elements[first]!.from - elements[estimate]!.to <= ESTIMATE_WINDOW_TOKENS
  )
    return judgement("other", "an estimate, not an offer");
  const isAfter = isPickAfterLine(elements, last, tense);
  const other = isAfter ? -1 : lastCue(elements, from, first, ["other"]);
  const isAfterColon = elements.slice(other + 1, first).some((element) => element.kind === "break" && element.colon);
  if (other > pick && !isAfterColon) return judgement("other", "somebody else's");
  const after = lastCue(elements, last + 1, nextCore(elements, last), ["ago"]);
  const isOthers =
    after !== -1 && tense.tokens.slice(elements[last]!.to, elements[after]!.from).some(({ key }) => PRONOUNS.has(key));
  const isAside =
    after !== -1 && tense.tokens.slice(elements[last]!.to, elements[after]!.from).some(({ key }) => key === "(");
  const isCurrent = after !== -1 && isPresent(elements, core, tense);
  if (
    after !== -1 &&
    !isOthers &&
    !isAside &&
    !isCurrent &&
    elements[after]!.from - elements[last]!.to <= AGO_WINDOW_TOKENS
  )
    return judgement("past", "a time that is over");
  const ahead = lastCue(elements, from, first, ["future", "live"]);
  const isDay = tense.tellsResult && tense.tokens[elements[ahead]?.from ?? -1]?.key === "on";
  const isAhead = (ahead !== -1 && !isDay) || isPresent(elements, core, tense);
  if (tense.wasFinished && pick === -1 && !isAhead) return judgement("past", "a line of a game that is over");
  const isOwn = pick !== -1 || isAfter || endsWithForMe(elements, last, tense);
  if (!isOwn) return judgement("stated", "stated", NO_CUE_CONFIDENCE);
  return { ...judgement("pick", WRITERS_PICK, 0.05), cue: cueWords(elements, pick, last, tense) };
};
