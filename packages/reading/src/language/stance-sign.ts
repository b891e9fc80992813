import type { Core } from "./claims/claim.ts";
import type { SentenceElement } from "./element.ts";
import { hasCue } from "./claims/line-parts.ts";
import type { Token } from "./token.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

export type Elements = readonly SentenceElement[];
export const nextCore = (elements: Elements, last: number): number => {
  for (let at = last + 1; at < elements.length; at++) {
    const [{ kind }, after] = [elements[at]!, elements[at + 1]];
    if (kind === "number" || (kind === "side" && after?.kind === "number")) return at;
  }
  return elements.length;
};

/** Example: "A 3-point favorite on Thursday, is now getting 2". */
export const isReplaced = (elements: Elements, last: number, { tokens }: SentenceTense): boolean => {
  const next = elements[nextCore(elements, last)];
  if (!next) return false;
  const between = tokens.slice(elements[last]!.to, next.from);
  // "We took the Buckeyes -6 and would still take -6.5": the second number is the current pick.
  if (between.some(({ key }) => key === "still") && next.kind === "number" && next.signed) return true;
  return between.some(
    ({ key }, at) => key === "now" && /^(?:is|are|and|its|theyre|it|he|she|,)$/.test(between[at - 1]?.key ?? ""),
  );
};

const SOURCES = new Set("sportsbook sportsbooks oddsmakers oddsmaker bookmakers bookmaker according listed".split(" "));
const NEWER_LINE = new Set(
  "opened opening opener now but since before closed had last still initially originally first grown moved until kickoff earlier".split(
    " ",
  ),
);
const VERB_WINDOW_TOKENS = 5;

/**
 * "The Bengals were 6-point favorites as of Thursday, according to BetMGM" tells the current line in the past tense.
 */
export const isReported = (elements: Elements, { first }: Core, { tokens, end }: SentenceTense): boolean => {
  const { from } = elements[first]!;
  const isTold = tokens
    .slice(Math.max(0, from - VERB_WINDOW_TOKENS), from)
    .some(({ key }) => /^(?:was|were)$/.test(key));
  if (!isTold) return false;
  const sentence = tokens.slice(elements[0]!.from, end);
  const hasSource =
    elements.some(({ kind }) => kind === "book") ||
    sentence.some(({ key }, at) => SOURCES.has(key) || (key === "as" && sentence[at + 1]?.key === "of"));
  return hasSource && !sentence.some(({ key }) => NEWER_LINE.has(key));
};

/** Example: "I'd rather have a tooth out than bet the Cardinals". */
export const isWorseAlternative = (
  elements: Elements,
  from: number,
  first: number,
  { tokens }: SentenceTense,
): boolean => {
  const start = elements[from - 1]?.to ?? Math.max(0, elements[first]!.from - WORSE_WINDOW_TOKENS);
  const clause = tokens.slice(start, elements[first]!.from);
  const rather = clause.findIndex(({ key }) => key === "rather" || key === "sooner");
  const than = clause.findIndex(({ key }, at) => at > rather && key === "than");
  return rather !== -1 && than !== -1 && BETTING_VERBS.has(clause[than + 1]?.key ?? "");
};
const WORSE_WINDOW_TOKENS = 20;
const BETTING_VERBS = new Set("bet back take lay play have touch buy own pay".split(" "));

/** Example: "Tampa Bay, -7 against the Browns, would be the other, but …". */
export const isHypothetical = (elements: Elements, last: number, { tokens }: SentenceTense): boolean => {
  const { to } = elements[last]!;
  const at = tokens.findIndex(({ key }, index) => index >= to && index < to + WOULD_WINDOW_TOKENS && key === "would");
  return (
    at !== -1 &&
    /^(?:be|have)$/.test(tokens[at + 1]?.key ?? "") &&
    tokens[at - 1]?.key === "," &&
    tokens.slice(at, at + WOULD_WINDOW_TOKENS * 2).some(({ key }) => /^(?:except|but|if|had)$/.test(key))
  );
};
const WOULD_WINDOW_TOKENS = 7;

/** `end`: position behind the sentence. `wasFinished`: its game is over. `isNext`: it is about the next game. */
export type SentenceTense = {
  tokens: readonly Token[];
  end: number;
  wasFinished: boolean;
  tellsResult: boolean;
  isNext: boolean;
};

const RESULT_SYMBOLS = /[✅❌✔☑✓✗❎🟢🔴💰]/u;
const RESULT_LETTERS = new Set(["W", "L", "WIN", "LOSS", "PUSH", "CASH", "CASHED", "HIT"]);
const RESULT_WINDOW_TOKENS = 2;

/** "Lions -4 ❌", "Avs ML W". A symbol at the start of the next text line is that line's bullet. */
export const isSettled = (elements: Elements, last: number, { tokens, end: stop }: SentenceTense): boolean => {
  const price = elements.slice(last + 1, last + 3).find(({ kind }) => kind === "price") ?? elements[last]!;
  const end = tokens[price.to]?.key === ")" ? price.to + 1 : price.to;
  for (let at = end; at < Math.min(stop, end + RESULT_WINDOW_TOKENS); at++) {
    const token = tokens[at];
    if (!token || token.key === "," || token.key === ".") return false;
    if (RESULT_SYMBOLS.test(token.text) || RESULT_LETTERS.has(token.text)) return true;
  }
  return false;
};

const PAST_VERBS = new Set(
  "cashed lost won covered missed pushed was were closed disappeared vanished evaporated".split(" "),
);
const ADVERBS = new Set("easily comfortably never barely just already again also".split(" "));

/** Examples: "Packers -3 cashed", "Packers -3 was there all week". */
export const isInPast = (elements: Elements, { last, shape }: Core, { tokens }: SentenceTense): boolean => {
  if (shape === "word" || shape === "points") return false;
  const { to } = elements[last]!;
  const at = ADVERBS.has(tokens[to]?.key ?? "") ? to + 1 : to;
  return PAST_VERBS.has(tokens[at]?.key ?? "");
};

const NO = new Set(["no", "nope", "nah"]);
const BEFORE_NO = new Set([":", ",", "-", "—", "–"]);

/** Example: "Mahomes MVP at +1100, which half my inbox is chasing: no." */
export const endsWithNo = (elements: Elements, last: number, { tokens }: SentenceTense): boolean => {
  const end = elements.slice(last + 1).find((element) => element.kind === "break" && element.hard);
  return end !== undefined && NO.has(tokens[end.from - 1]?.key ?? "") && BEFORE_NO.has(tokens[end.from - 2]?.key ?? "");
};

/** Example: "Terps plus the fourteen for me". */
export const endsWithForMe = (elements: Elements, last: number, { tokens }: SentenceTense): boolean => {
  const price = elements[last + 1]?.kind === "price" ? elements[last + 1]! : elements[last]!;
  const at = tokens.findIndex(({ key }, index) => index >= price.to && index <= price.to + 2 && key === "for");
  return at !== -1 && /^(?:me|us|mine)$/.test(tokens[at + 1]?.key ?? "");
};

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(" ");

/** Without a cue (`pick` is -1), the words behind the line up to a punctuation mark. */
export const cueWords = (elements: Elements, pick: number, last: number, { tokens }: SentenceTense): string => {
  const cue = elements[pick];
  if (cue) return wordsOf(tokens.slice(cue.from, cue.to));
  const from = elements[last]!.to;
  return wordsOf(
    tokens.slice(
      from,
      tokens.findIndex(({ kind }, at) => at >= from && kind === "mark"),
    ),
  );
};

/** Examples: "Los Orioles at -118 is the right side", "the Panthers are our pick". */
export const isPickAfterLine = (elements: Elements, last: number, { tokens }: SentenceTense): boolean => {
  const pick = elements.slice(last + 1, last + 4).find((element) => hasCue(element, "pick"));
  if (pick === undefined || !/^(?:is|are)$/.test(tokens[pick.from]!.key)) return false;
  return tokens.slice(pick.from, pick.to).some(({ key }) => /^(?:side|lean|pick|play)$/.test(key));
};

/** "If you're a 20-point underdog on Yahoo" is about the reader's own fantasy match. */
export const isAboutReader = (elements: Elements, { first }: Core, { tokens }: SentenceTense): boolean => {
  const before = new Set(
    tokens.slice(Math.max(0, elements[first]!.from - 4), elements[first]!.from).map(({ key }) => key),
  );
  return before.has("if") && (before.has("youre") || before.has("you"));
};

const PRESENT_WORDS = new Set([
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

/** "The Lakers are favored by 2½" is current, even in a story about a finished game. */
export const isPresent = (
  elements: Elements,
  { first, last }: Core,
  { tokens, tellsResult }: SentenceTense,
): boolean => {
  if (tellsResult) return false;
  if (tokens.slice(elements[first]!.from, elements[last]!.to).some(({ key }) => key === "is" || key === "are"))
    return true;
  const [before, two] = [tokens[elements[first]!.from - 1]?.key ?? "", tokens[elements[first]!.from - 2]?.key ?? ""];
  return (
    (PRESENT_WORDS.has(before) && before !== "a") ||
    (before === "a" && PRESENT_WORDS.has(two)) ||
    (/^(?:favored|favoured|giving)$/.test(before) && PRESENT_WORDS.has(two))
  );
};
