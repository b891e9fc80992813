import { hasCue } from "../../language/claims/line-parts.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";
import { isOffered, type Claim } from "../../language/claims/claim.ts";
import { ASKED } from "../../language/claims/claims.ts";

/** A sentence without a line can add a side or price to the line before it, accept it or reject it. */
export type SentenceVerdict = {
  side: "over" | "under" | null;
  /** "lays" means the favourite, which lays the points. "gets" means the underdog. */
  spread: "lays" | "gets" | null;
  /** A number that the sentence repeats. The verdict then applies only to a line with this number. */
  points: number | null;
  price: number | null;
  isRejected: boolean;
  isAccepted: boolean;
  /** Examples: "Won.", "Lost by 11." */
  isResult: boolean;
  /** A short sentence can also judge a line two sentences earlier. */
  isShort: boolean;
};

/** "OK." and "Sure." answer the writer's own question. */
const YES = new Set("yes yeah yep ok okay sure absolutely sold deal gladly indeed please si".split(" "));

const MAX_WORDS = 14;
const MAX_SHORT_WORDS = 6;
const MAX_REJECTION_WORDS = 6;
const REFUSAL_WINDOW_TOKENS = 4;
const SIDES = new Map<string, "over" | "under">([
  ["over", "over"],
  ["overs", "over"],
  ["unders", "under"],
  ["more", "over"],
  ["higher", "over"],
  ["mas", "over"],
  ["under", "under"],
  ["less", "under"],
  ["fewer", "under"],
  ["lower", "under"],
  ["menos", "under"],
]);
/** Words before a side alone: "give me the under". */
const LEAD_IN_WORDS = new Set(
  "the so and but yes i say id im ill a mi denme dame el yo los la voy con me quedo juego tomo all still happily gladly definitely thats its were well wed weve ive youll we take taking like love give gimme me make it on play lean go going with still have ill be rather even".split(
    " ",
  ),
);
const WORDS_AFTER_SIDE = new Set(["for", "at", "it", "there", "than", "that"]);
const DOUBT_OPENING = /^(?:would|should|could)$/;

const TAKING_WORDS = new Set("have take taking gimme grab grabbing want with like love plus having and".split(" "));
const LAYING_VERBS = new Set("lay laying".split(" "));
const LAYING_OBJECTS = new Set("it the them that".split(" "));
const NEGATIVE = new Set("not dont wont cant cannot never wouldnt isnt no neither nobody without couldnt".split(" "));

/** Examples: "I'd have the points", "lay it", "give me the dog". */
const spreadSide = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["spread"] => {
  let isNegative = false;
  for (let at = from; at < to; at++) {
    const [first, second, third] = [tokens[at]!.key, tokens[at + 1]?.key ?? "", tokens[at + 2]?.key ?? ""];
    if (NEGATIVE.has(first)) isNegative = true;
    if (first === "," || first === ";" || first === "—") isNegative = false;
    if (isNegative) continue;
    const isTaken = (first === "me" && tokens[at - 1]?.key === "give") || TAKING_WORDS.has(first);
    if (/^(?:give|giving|lay|laying)$/.test(first) && second === "the" && /^(?:points|number|wood)$/.test(third))
      return "lays";
    if (isTaken && second === "the" && /^(?:points|start|hook|dogs?|underdogs?|number)$/.test(third)) return "gets";
    if (isTaken && second === "the" && /^(?:favou?rites?|chalk)$/.test(third)) return "lays";
    if (LAYING_VERBS.has(first) && LAYING_OBJECTS.has(second)) return "lays";
  }
  return null;
};

/** An unsigned number beside a side word repeats the line before: "I'm under 241.5". */
const repeatedNumber = (elements: readonly SentenceElement[]): number | null => {
  const side = elements.findIndex(({ kind }) => kind === "side");
  const near = [elements[side + 1], elements[side - 1]];
  const number = side === -1 ? undefined : near.find((one) => one?.kind === "number");
  return number?.kind === "number" ? Math.abs(number.value) : null;
};

const BETTING_VERBS = new Set(
  "bet take taking play playing like love want back grab hammer on prefer with have having".split(" "),
);

/** Example: "Start him everywhere; bet the over if you can". */
const sideAfterVerb = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  for (let at = from + 1; at < to; at++) {
    const side = SIDES.get(tokens[at]!.key);
    // "She goes over it" and "Tom takes overs" name a side without "the".
    const isExceeded =
      /^(?:go|goes|going|flies|sails)$/.test(tokens[at - 1]!.key) &&
      /^(?:it|that|this)$/.test(tokens[at + 1]?.key ?? "");
    const isPlural =
      /^(?:over|under)s$/.test(tokens[at]!.key) && /^(?:takes?|taking|on|likes?)$/.test(tokens[at - 1]!.key);
    if (side && (isExceeded || isPlural)) return side;
    if (!side || tokens[at - 1]!.key !== "the" || !BETTING_VERBS.has(tokens[at - 2]?.key ?? "")) continue;
    const next = tokens[at + 1];
    const isNumbered = next?.kind === "number" || next?.key === "on" || next?.key === "in";
    if (isNumbered || tokens.slice(Math.max(from, at - 5), at).some(({ key }) => NEGATIVE.has(key))) return null;
    return side;
  }
  return null;
};

const sideIn = (tokens: readonly Token[], range: Range): SentenceVerdict["side"] =>
  sideAtStart(tokens, range) ?? sideAfterVerb(tokens, range) ?? sideAtEnd(tokens, range);

/** Example: "That's our biggest gap on the sheet; over." */
const sideAtEnd = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  const end = tokens[to - 1]?.kind === "mark" ? to - 1 : to;
  const side = SIDES.get(tokens[end - 1]?.key ?? "");
  return side !== undefined && end - 1 > from && tokens[end - 2]?.kind === "mark" ? side : null;
};

const sideAtStart = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    const { key, kind } = token;
    if (kind === "mark" || (token.kind === "number" && token.signed)) continue;
    if (key === "at" && tokens[at + 1]?.kind === "number") continue;
    const side = SIDES.get(key);
    const isOnlySide =
      at === from ||
      to - from <= MAX_SHORT_WORDS ||
      tokens[at + 1]?.kind !== "word" ||
      WORDS_AFTER_SIDE.has(tokens[at + 1]!.key);
    if (side) return isOnlySide ? side : null;
    if (!LEAD_IN_WORDS.has(key)) return null;
  }
  return null;
};

const endsAsQuestion = (tokens: readonly Token[], { to }: Range): boolean => tokens[to - 1]?.key === "?";

/** A refusal counts at the start, or in a short sentence ("Skip.", "Not for me"). */
const refuses = ({ from }: Range, elements: readonly SentenceElement[], words: number): boolean => {
  if (elements.some((element) => hasCue(element, "pick") && !hasCue(element, "refuse"))) return false;
  const refusal = elements.find((element) => hasCue(element, "refuse"));
  return refusal !== undefined && (words <= MAX_REJECTION_WORDS || refusal.from - from < REFUSAL_WINDOW_TOKENS);
};

const FIRST_PERSON = new Set("i we id".split(" "));
const WOULD_NOT = new Set("wouldnt wont cant couldnt shant shouldnt".split(" "));
/** Verbs whose negation rejects no bet: "I wouldn't argue", "I can't wait". */
const NON_BETTING_VERBS = new Set(
  "be argue blame mind talk hate overthink wait worry fade stop help believe imagine think tell remember say recall see quit complain resist disagree lie ask pretend get find know".split(
    " ",
  ),
);

/** Examples: "I wouldn't, but …", ", so no." */
const refusesInFirstPerson = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const end = tokens[to - 1]?.kind === "mark" ? to - 1 : to;
  if (tokens[end - 1]?.key === "no" && tokens[end - 2]?.key === "so") return true;
  const [first, second, third] = [tokens[from]?.key ?? "", tokens[from + 1]?.key ?? "", tokens[from + 2]];
  const isContraction = WOULD_NOT.has(second);
  const isNot = isContraction || (/^(?:would|will|am)$/.test(second) && third?.key === "not");
  const verb = isContraction ? third : tokens[from + 3];
  return FIRST_PERSON.has(first) && isNot && !NON_BETTING_VERBS.has(verb?.key ?? "") && verb?.kind !== "number";
};

const accepts = (tokens: readonly Token[], { from, to }: Range, elements: readonly SentenceElement[]): boolean => {
  // An answer can start with "A:".
  const start = tokens[from + 1]?.key === ":" ? from + 2 : from;
  // A condition is no acceptance: "Sure, if he sits".
  if (tokens.slice(from, to).some(({ key }) => key === "if" || key === "unless")) return false;
  if (tokens.slice(start, to).some(({ key }) => NEGATIVE.has(key))) return false;
  return YES.has(tokens[start]?.key ?? "") || (to > start && elements.some((element) => hasCue(element, "pick")));
};

const RESULT_WORDS = new Set("won lost push pushed cashed".split(" "));
const WORDS_AFTER_RESULT = new Set("by with outright easily easy comfortably going".split(" "));
/** Words about another game: "Lost by 20 last week." */
const OTHER_GAME_WORDS = new Set("last this next season week year".split(" "));

/** "Lost three straight" is the form of a team, not the result of the bet. */
const startsWithResult = (tokens: readonly Token[], { from, to }: Range): boolean => {
  if (!RESULT_WORDS.has(tokens[from]?.key ?? "")) return false;
  if (tokens.slice(from, to).some(({ key }) => key === "?" || OTHER_GAME_WORDS.has(key))) return false;
  const next = tokens[from + 1];
  return next === undefined || from + 1 >= to || next.kind === "mark" || WORDS_AFTER_RESULT.has(next.key);
};

const MAX_SPEAKER_TOKENS = 4;

const withoutSpeaker = (tokens: readonly Token[], { from, to }: Range): Range => {
  const colon = tokens.slice(from, Math.min(to, from + MAX_SPEAKER_TOKENS)).findIndex(({ key }) => key === ":");
  const isName = colon > 0 && tokens.slice(from, from + colon).every(({ text }) => text === text.toUpperCase());
  return isName && from + colon + 1 < to ? { from: from + colon + 1, to } : { from, to };
};

const MAX_COMMENT_WORDS = 24;
const NO_EFFECT: SentenceVerdict = {
  side: null,
  spread: null,
  points: null,
  price: null,
  isRejected: false,
  isAccepted: false,
  isResult: false,
  isShort: false,
};
export const REFUSED: SentenceVerdict = { ...NO_EFFECT, isRejected: true };

export const verdictOf = (
  tokens: readonly Token[],
  sentence: Range,
  elements: readonly SentenceElement[],
): SentenceVerdict | null => {
  const range = withoutSpeaker(tokens, sentence);
  const words = tokens.slice(range.from, range.to).filter(({ kind }) => kind === "word").length;
  const hasName = elements.some(({ kind }) => kind === "team" || kind === "person");
  if (words > MAX_COMMENT_WORDS || words === 0) return null;
  if (!hasName && words <= MAX_WORDS && startsWithResult(tokens, range)) return { ...NO_EFFECT, isResult: true };
  if (!endsAsQuestion(tokens, range) && refusesInFirstPerson(tokens, range)) return REFUSED;
  const spread = endsAsQuestion(tokens, range) || hasName ? null : spreadSide(tokens, range);
  if (spread) return { ...NO_EFFECT, spread };
  if (words > MAX_WORDS || hasName) return null;
  const number = elements.find(({ kind }) => kind === "number");
  const hasLine = number !== undefined;
  const price = elements.find((element) => element.kind === "price");
  const side = sideIn(tokens, range);
  const isQuestion = endsAsQuestion(tokens, range);
  const isDoubted = isQuestion && DOUBT_OPENING.test(tokens[range.from]!.key);
  const isRejected = isDoubted || (!isQuestion && side === null && refuses(range, elements, words));
  const isAccepted = !isQuestion && !isRejected && !hasLine && accepts(tokens, range, elements);
  if (side === null && !isRejected && !isAccepted) return null;
  return {
    ...NO_EFFECT,
    side: isQuestion ? null : side,
    points: repeatedNumber(elements) ?? (isRejected && number?.kind === "number" ? Math.abs(number.value) : null),
    price: price?.kind === "price" ? price.price : null,
    isRejected,
    isAccepted,
    isShort: words <= MAX_SHORT_WORDS && !elements.some(({ kind }) => kind === "market"),
  };
};

/** "I'd have the points" is a bet on the underdog, also if the line named the favourite. */
const withSide = <T extends Claim>(claim: T, spread: "lays" | "gets"): T => {
  const { market, subject, opponent, points } = claim;
  if (market.key !== "spread" || points === null || points === 0 || !isOffered(claim.stance)) return claim;
  const reasons = [...claim.reasons, "the side follows in a later sentence"];
  if (points < 0 === (spread === "lays")) return { ...claim, stance: "pick", reasons };
  if (!opponent || subject.kind !== "team") return claim;
  return { ...claim, subject: opponent, opponent: subject, points: 0 - points, price: null, stance: "pick", reasons };
};

const NO_BETS =
  /\b(?:no (?:bets?|picks?|plays?|tips?|card|action) (?:today|tonight|this week|this weekend|here|this time|from me (?:today|tonight|this week))|nothing (?:to bet|to play|to fire at|from me|for me) (?:today|tonight)|not (?:betting|playing) (?:anything|today|tonight)|i (?:don't|don’t|do not) bet[,.]|i have no bets?\b|i have no (?:picks?|plays?)(?: (?:today|tonight|this week))?[.,;!]|i've got no bets?\b)/i;

/** "No bet today": none of the lines is offered. */
export const declaresNoBets = (text: string): boolean => NO_BETS.test(text);

export const judgedBy = <T extends Claim>(
  claim: T,
  { side, spread, points, price, isRejected, isAccepted, isResult }: SentenceVerdict,
): T => {
  if (isResult) return { ...claim, stance: "past", reasons: [...claim.reasons, "the next sentence states its result"] };
  if (spread) return withSide(claim, spread);
  if ((side !== null || isRejected) && points !== null && points !== Math.abs(claim.points ?? points)) return claim;
  if (isRejected)
    return { ...claim, stance: "rejected", reasons: [...claim.reasons, "turned down in the next sentence"] };
  if (isAccepted && claim.reasons.includes(ASKED))
    return { ...claim, stance: "pick", reasons: [...claim.reasons, "answered with a yes"] };
  const isOverWanted =
    isAccepted && claim.stance === "stated" && claim.side === null && claim.subject.kind === "person";
  if (isOverWanted && claim.market.sides === "ou")
    return {
      ...claim,
      side: "over",
      price: claim.price ?? price,
      stance: "pick",
      reasons: [...claim.reasons, "wanted as it stands"],
    };
  if (side === null || claim.side !== null || claim.market.sides !== "ou") return claim;
  return {
    ...claim,
    side,
    price: claim.price ?? price,
    stance: claim.stance === "stated" || claim.stance === "rejected" ? "pick" : claim.stance,
    reasons: [...claim.reasons, "the side follows in the next sentence"],
  };
};
