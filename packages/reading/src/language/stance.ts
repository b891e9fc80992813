import type { Core, Stance } from "./claims/claim.ts";
import { hasCue } from "./claims/line-parts.ts";
import type { Cue } from "./cue.ts";
import type { SentenceElement } from "./element.ts";
import type { Token } from "./token.ts";
import {
  endsWithNo,
  hasEnded,
  isForMe,
  isPickedAfter,
  isReplaced,
  isSettled,
  isSupposed,
  isWorse,
  nextCore,
  wouldBe,
  type Elements,
  type SentenceTense,
} from "./stance-sign.ts";

export type StanceJudgement = { stance: Stance; reasons: string[]; sure: number };

const MOVED_REACH = 3;
const PASSED = new Set<SentenceElement["kind"]>(["cue", "team", "person", "preposition", "market"]);
const RESULT_REACH = 6;
/** On rounds that no rule had seen, a line without a word of the writer's own was right four times out of five. */
const STATED = -0.13;
/** "Had Eagles -3, Knicks +4 and Avs ML": what opens a sentence holds for its list. */
const OPENING = 1;

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

/** Whether the number beside a core is one that another has replaced: "opened at -2.5", "from -6". */
export const isMoved = (elements: Elements, first: number): boolean => {
  for (let at = first - 1; at >= 0; at--) {
    const element = elements[at]!;
    if (elements[first]!.from - element.to > MOVED_REACH || element.kind === "number" || element.kind === "price")
      return false;
    if (hasCue(element, "moved")) return true;
    if (!PASSED.has(element.kind)) return false;
  }
  return false;
};

/** "The total opened 158.5": between the word and its number. */
const wasSet = (elements: Elements, { first, last }: Core): boolean =>
  elements.slice(first + 1, last).some((element) => hasCue(element, "moved") && elements[last]!.from - element.to <= 1);

const judged = (stance: Stance, reason: string, sure = 0): StanceJudgement => ({ stance, reasons: [reason], sure });

const FINISHED_REACH = 8;
/** "His line is 84½ and he went past it last time": the time is of something else. */
const PRONOUNS = new Set("he she they it who which".split(" "));
const ESTIMATE_REACH = 8;

const isLabel = (elements: Elements, cue: number): boolean => {
  const after = elements[cue + 1];
  return after?.kind === "break" && after.colon && after.from === elements[cue]!.to;
};

/** A cue that reaches a core: no comma stands between them. */
const reaches = (elements: Elements, cue: number, first: number): boolean =>
  cue !== -1 &&
  // "The fade: …" is a label, and what follows it is meant; "Avoid: …" is not.
  (!isLabel(elements, cue) || hasCue(elements[cue], "refuse")) &&
  !isApart(elements, cue, first);

/** A comma parts a cue from a core, but not in "pass on the Chiefs, who are -6". */
const isApart = (elements: Elements, cue: number, first: number): boolean => {
  // "Nobody has heard of him: four or more shots" turns nothing down.
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

const STANDS = new Set("has have is are gets sits stands".split(" "));

/** "Who had 33 in the last meeting, has a line of 27.5": behind the comma the present begins. */
const isNow = (elements: Elements, ago: number, { first, last }: Core, { tokens }: SentenceTense): boolean => {
  const comma = elements.findLastIndex(
    (element, at) => at > ago && at < first && element.kind === "break" && element.comma,
  );
  if (comma === -1) return false;
  const behind = tokens.slice(elements[comma]!.to, elements[last]!.from);
  return STANDS.has(behind[0]?.key ?? "") || behind.slice(-2).some(({ key }) => STANDS.has(key));
};

type Reach = { from: number; pick: number };

const wasBefore = (elements: Elements, core: Core, { from, pick }: Reach, told: SentenceTense): string | null => {
  const { first } = core;
  const ago = lastCue(elements, from, first, ["ago"]);
  const live = lastCue(elements, from, first, ["live"]);
  // "Last Friday's play, Detroit -4": a pick of that day.
  const isThen = ago !== -1 && ago > live && /['’]s$/.test(told.tokens[elements[ago]!.to - 1]!.text);
  if ((ago > Math.max(pick, live) || isThen) && !isNow(elements, ago, core, told)) return "a time that is over";
  const past = lastCue(elements, from, first, ["past"]);
  const next = elements[past + 1];
  const isCount = next?.kind === "number" && next.inWords;
  const opens = past !== -1 && !isCount && elements[past]!.from - elements[from]!.from <= OPENING && from === 0;
  if (past > pick && (opens || reaches(elements, past, first))) return "what was done before";
  const isReported =
    past !== -1 &&
    told.tokens.slice(elements[past]!.from, elements[past]!.to).some(({ key }) => key === "told" || key === "said");
  if (isReported && past < pick) return "what was said before";
  const result = lastCue(elements, from, first, ["result"]);
  const isNear = result !== -1 && elements[first]!.from - elements[result]!.to <= RESULT_REACH;
  return isNear && !told.isNext && result > Math.max(pick, live) ? "a result" : null;
};

const NEGATIONS = new Set(
  "not never don't dont didn't didnt doesn't doesnt won't wont wouldn't wouldnt couldn't couldnt can't cant cannot shouldn't shouldnt nunca".split(
    " ",
  ),
);
const DOUBLE = new Set("why how no reason cannot can't cant".split(" "));
const NEGATION_REACH = 3;

/** "Do not bet", "I wouldn't take": a negation right before the word of a pick. */
const isNegated = (elements: Elements, pick: number, tokens: readonly Token[]): boolean => {
  const { from } = elements[pick]!;
  for (let at = from - 1; at >= Math.max(0, from - 1); at--)
    if (NEGATIONS.has(tokens[at]!.key))
      return !tokens.slice(Math.max(0, at - NEGATION_REACH), at).some(({ key }) => DOUBLE.has(key));
  return false;
};

const isRejected = (
  elements: Elements,
  { first, last }: Core,
  { from, pick }: Reach,
  { tokens }: SentenceTense,
): boolean => {
  if (pick !== -1 && isNegated(elements, pick, tokens)) return true;
  const refuse = lastCue(elements, from, first, ["refuse"]);
  const reject = lastCue(elements, from, first, ["reject"]);
  if ((refuse > pick && reaches(elements, refuse, first)) || (reject > pick && reaches(elements, reject, first)))
    return true;
  return lastCue(elements, last + 1, nextCore(elements, last), ["refuse"]) !== -1;
};

/** "Up to +8.5 from +2.5": where a number came from says that it is the market's. */
const cameFrom = (elements: Elements, last: number): boolean => {
  const [after, number] = [elements[last + 1], elements[last + 2]];
  return hasCue(after, "moved") && number?.kind === "number" && after!.from === elements[last]!.to;
};

/** "If Jokić is ruled out, Murray over 24.5": it hangs on what has not happened. */
const isConditional = (elements: Elements, from: number, { first, last }: Core, { tokens }: SentenceTense): boolean => {
  const condition = lastCue(elements, from, first, ["condition"]);
  // "If the Dodgers lead after six they win by two, so the run line is worth a thought".
  const picked = elements[lastCue(elements, last + 1, nextCore(elements, last), ["pick"])];
  const isMeant = picked !== undefined && tokens.slice(elements[last]!.to, picked.from).some(({ key }) => key === "so");
  return condition !== -1 && !isMeant && isApart(elements, condition, first);
};

const OWNERS = /^(?:i|we|my|our|me|us|gimme|give|im|i'm|we're|i'll|i'd)\b/;

const OTHERS_REACH = 3;
const TOLD = new Set(["you", "i", "we", "that"]);

/** "My uncle bet Packers -3": the pick is that of whom the sentence names before it. */
const isOthersPick = (elements: Elements, from: number, pick: number, { tokens }: SentenceTense): boolean => {
  const other = lastCue(elements, from, pick, ["other"]);
  if (other === -1 || pick === -1 || OWNERS.test(tokens[elements[pick]!.from]!.key)) return false;
  const between = elements.slice(other + 1, pick);
  // "I told a friend that you should take them" is the writer's word.
  const isTold = tokens.slice(elements[other]!.to, elements[pick]!.from).some(({ key }) => TOLD.has(key));
  return (
    elements[pick]!.from - elements[other]!.to <= OTHERS_REACH &&
    !isTold &&
    !between.some(({ kind }) => kind === "break")
  );
};

const PRESENT = new Set([
  "it",
  "he",
  "she",
  "theyre",
  "hes",
  "shes",
  "its",
  "is",
  "are",
  "remain",
  "remains",
  "sits",
  "stands",
  "opens",
  "open",
  "gets",
  "get",
  "a",
]);

/** "The Lakers are favored by 2½": told as it stands now, whatever the story tells of the last game. */
const isPresent = (elements: Elements, { first, last }: Core, { tokens, tellsResult }: SentenceTense): boolean => {
  if (tellsResult) return false;
  if (tokens.slice(elements[first]!.from, elements[last]!.to).some(({ key }) => key === "is" || key === "are"))
    return true;
  const [before, two] = [tokens[elements[first]!.from - 1]?.key ?? "", tokens[elements[first]!.from - 2]?.key ?? ""];
  return (
    (PRESENT.has(before) && before !== "a") ||
    (before === "a" && PRESENT.has(two)) ||
    (/^(?:favored|favoured|giving)$/.test(before) && PRESENT.has(two))
  );
};

/** "Moves up to his wing": nothing is said of a number there. */
const isUpTo = (elements: Elements, estimate: number, first: number, { tokens }: SentenceTense): boolean => {
  const cue = elements[estimate]!;
  return tokens[cue.from]?.key === "up" && elements[first]!.from - cue.to > 1;
};

/** "From -1.5 up to +4.5": the number that counts is the last. */
const isTeased = (elements: Elements, estimate: number): boolean => {
  const before = elements[estimate - 1];
  return before?.kind === "number" && before.to === elements[estimate]!.from && isMoved(elements, estimate - 1);
};

/** How the writer stands to a line, from the words around it. The nearest cue before it weighs most. */
export const stanceOf = (elements: Elements, core: Core, told: SentenceTense): StanceJudgement => {
  const { first, last } = core;
  const from = clauseStart(elements, first);
  if (isSettled(elements, last, told)) return judged("past", "its result stands behind it");
  const isOfReader = core.shape === "spread" && isSupposed(elements, core, told);
  if (isOfReader || isConditional(elements, from, core, told)) return judged("other", "only if something else happens");
  const pick = lastCue(elements, from, first, ["pick"]);
  if (hasEnded(elements, core, told)) return judged("past", "it is told as over");
  if (isOthersPick(elements, from, pick, told)) return judged("other", "somebody else's");
  const isOpening = told.isNext && nextCore(elements, last) === elements.length;
  if ((isMoved(elements, core.first) && !isOpening) || (core.shape === "total" && wasSet(elements, core)))
    return judged("past", "a number that was");
  if (isReplaced(elements, last, told)) return judged("past", "a number that was");
  if (wouldBe(elements, last, told)) return judged("other", "only if something else happens");
  if (isWorse(elements, from, first, told)) return judged("rejected", "turned down");
  const before = wasBefore(elements, core, { from, pick }, told);
  if (before) return judged("past", before);
  if (isRejected(elements, core, { from, pick }, told) || endsWithNo(elements, last, told))
    return judged("rejected", "turned down");
  const estimate = lastCue(elements, from, last, ["estimate"]);
  const isLimit = estimate !== -1 && isUpTo(elements, estimate, first, told);
  if (
    estimate > pick &&
    !isLimit &&
    !isTeased(elements, estimate) &&
    !cameFrom(elements, last) &&
    elements[first]!.from - elements[estimate]!.to <= ESTIMATE_REACH
  )
    return judged("other", "an estimate, not an offer");
  const isAfter = isPickedAfter(elements, last, told);
  const other = isAfter ? -1 : lastCue(elements, from, first, ["other"]);
  const isTold = elements.slice(other + 1, first).some((element) => element.kind === "break" && element.colon);
  if (other > pick && !isTold) return judged("other", "somebody else's");
  const after = lastCue(elements, last + 1, nextCore(elements, last), ["ago"]);
  const isOthers =
    after !== -1 && told.tokens.slice(elements[last]!.to, elements[after]!.from).some(({ key }) => PRONOUNS.has(key));
  const isAside =
    after !== -1 && told.tokens.slice(elements[last]!.to, elements[after]!.from).some(({ key }) => key === "(");
  const isStanding = after !== -1 && isPresent(elements, core, told);
  if (
    after !== -1 &&
    !isOthers &&
    !isAside &&
    !isStanding &&
    elements[after]!.from - elements[last]!.to <= FINISHED_REACH
  )
    return judged("past", "a time that is over");
  // The story of a finished game may also mention the next one.
  const ahead = lastCue(elements, from, first, ["future", "live"]);
  const isDay = told.tellsResult && told.tokens[elements[ahead]?.from ?? -1]?.key === "on";
  const isAhead = (ahead !== -1 && !isDay) || isPresent(elements, core, told);
  if (told.wasFinished && pick === -1 && !isAhead) return judged("past", "a line of a game that is over");
  const isOwn = pick !== -1 || isAfter || isForMe(elements, last, told);
  return !isOwn ? judged("stated", "stated", STATED) : judged("pick", "the writer's pick", 0.05);
};
