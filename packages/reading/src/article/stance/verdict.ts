import { hasCue } from "../../language/claims/line-parts.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Range } from "../../language/sentence.ts";
import type { Token } from "../../language/token.ts";
import { isOffered, type Claim } from "../../language/claims/claim.ts";
import { ASKED } from "../../language/claims/claims.ts";

/** A sentence without a line of its own can give the line before it a side or a price, or turn it down. */
export type SentenceVerdict = {
  side: "over" | "under" | null;
  /** Of a spread: the side that lays its points, or the one that gets them. */
  spread: "lays" | "gets" | null;
  /** The number that the sentence repeats; it speaks of a line with that number alone. */
  points: number | null;
  price: number | null;
  isRejected: boolean;
  isAccepted: boolean;
  /** Hardly more than the verdict is said: it may reach over a sentence. */
  isShort: boolean;
};

/** "OK.", "Sure.", "A little, and I would buy": how a writer answers his own question. */
const YES = new Set("yes yeah yep ok okay sure absolutely sold deal gladly indeed please si".split(" "));

const MAX_WORDS = 14;
const MIN_SIDE_WORDS = 6;
const MAX_TURN_DOWN = 6;
const REFUSAL_REACH = 4;
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
/** Words that may stand before a side which is all that a sentence says. */
const LEADS = new Set(
  "the so and but yes i say id im ill a mi denme dame el yo los la voy con me quedo juego tomo all still happily gladly definitely thats its were well wed weve ive youll we take taking like love give gimme me make it on play lean go going with still have ill be rather even".split(
    " ",
  ),
);
const BEHIND = new Set(["for", "at", "it", "there", "than", "that"]);
const DOUBT = /^(?:would|should|could)$/;

const POINTS_BEFORE = new Set("have take taking gimme grab grabbing want with like love plus having and".split(" "));
const LAYS = new Set("lay laying".split(" "));
const LAID = new Set("it the them that".split(" "));
const NEGATIVE = new Set("not dont wont cant cannot never wouldnt isnt no neither nobody without couldnt".split(" "));

/** "I'd have the points", "lay it", "give me the dog": which side of the spread before is taken. */
const spreadIn = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["spread"] => {
  let isNegative = false;
  for (let at = from; at < to; at++) {
    const [one, two, three] = [tokens[at]!.key, tokens[at + 1]?.key ?? "", tokens[at + 2]?.key ?? ""];
    if (NEGATIVE.has(one)) isNegative = true;
    if (one === "," || one === ";" || one === "—") isNegative = false;
    if (isNegative) continue;
    const isTaken = (one === "me" && tokens[at - 1]?.key === "give") || POINTS_BEFORE.has(one);
    if (/^(?:give|giving|lay|laying)$/.test(one) && two === "the" && /^(?:points|number|wood)$/.test(three))
      return "lays";
    if (isTaken && two === "the" && /^(?:points|start|hook|dogs?|underdogs?|number)$/.test(three)) return "gets";
    if (isTaken && two === "the" && /^(?:favou?rites?|chalk)$/.test(three)) return "lays";
    if (LAYS.has(one) && LAID.has(two)) return "lays";
  }
  return null;
};

/** "I'm under 241.5": a number without a sign that the sentence repeats. */
const repeatedIn = (elements: readonly SentenceElement[]): number | null => {
  const side = elements.findIndex(({ kind }) => kind === "side");
  const near = [elements[side + 1], elements[side - 1]];
  const number = side === -1 ? undefined : near.find((one) => one?.kind === "number");
  return number?.kind === "number" ? Math.abs(number.value) : null;
};

const TAKEN = new Set(
  "bet take taking play playing like love want back grab hammer on prefer with have having".split(" "),
);

/** "Start him everywhere; bet the over if you can": a side that is taken, wherever the sentence says it. */
const takenSide = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  for (let at = from + 1; at < to; at++) {
    const side = SIDES.get(tokens[at]!.key);
    // "She goes over it", "Tom takes overs".
    const isGone =
      /^(?:go|goes|going|flies|sails)$/.test(tokens[at - 1]!.key) &&
      /^(?:it|that|this)$/.test(tokens[at + 1]?.key ?? "");
    const isPlural =
      /^(?:over|under)s$/.test(tokens[at]!.key) && /^(?:takes?|taking|on|likes?)$/.test(tokens[at - 1]!.key);
    if (side && (isGone || isPlural)) return side;
    if (!side || tokens[at - 1]!.key !== "the" || !TAKEN.has(tokens[at - 2]?.key ?? "")) continue;
    const next = tokens[at + 1];
    const isNumbered = next?.kind === "number" || next?.key === "on" || next?.key === "in";
    if (isNumbered || tokens.slice(Math.max(from, at - 5), at).some(({ key }) => NEGATIVE.has(key))) return null;
    return side;
  }
  return null;
};

const sideIn = (tokens: readonly Token[], range: Range): SentenceVerdict["side"] =>
  openingSide(tokens, range) ?? takenSide(tokens, range) ?? closingSide(tokens, range);

/** "That's our biggest gap on the sheet; over.", "our money's going to the total, under." */
const closingSide = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  const end = tokens[to - 1]?.kind === "mark" ? to - 1 : to;
  const side = SIDES.get(tokens[end - 1]?.key ?? "");
  return side !== undefined && end - 1 > from && tokens[end - 2]?.kind === "mark" ? side : null;
};

const openingSide = (tokens: readonly Token[], { from, to }: Range): SentenceVerdict["side"] => {
  for (let at = from; at < to; at++) {
    const token = tokens[at]!;
    const { key, kind } = token;
    if (kind === "mark" || (token.kind === "number" && token.signed)) continue;
    if (key === "at" && tokens[at + 1]?.kind === "number") continue;
    const side = SIDES.get(key);
    const isAll =
      at === from || to - from <= MIN_SIDE_WORDS || tokens[at + 1]?.kind !== "word" || BEHIND.has(tokens[at + 1]!.key);
    if (side) return isAll ? side : null;
    if (!LEADS.has(key)) return null;
  }
  return null;
};

const endsAsQuestion = (tokens: readonly Token[], { to }: Range): boolean => tokens[to - 1]?.key === "?";

/** "Skip.", "Not for me": a refusal opens the sentence, or is about all of it. */
const refuses = ({ from }: Range, elements: readonly SentenceElement[], words: number): boolean => {
  if (elements.some((element) => hasCue(element, "pick") && !hasCue(element, "refuse"))) return false;
  const refusal = elements.find((element) => hasCue(element, "refuse"));
  return refusal !== undefined && (words <= MAX_TURN_DOWN || refusal.from - from < REFUSAL_REACH);
};

const OWN = new Set("i we id".split(" "));
const WOULD_NOT = new Set("wouldnt wont cant couldnt shant shouldnt".split(" "));
/** "I wouldn't argue", "I can't wait": no bet is turned down. */
const NOT_TURNED = new Set(
  "be argue blame mind talk hate overthink wait worry fade stop help believe imagine think tell remember say recall see quit complain resist disagree lie ask pretend get find know".split(
    " ",
  ),
);

/** "I wouldn't, but …", ", so no.": the sentence begins or ends with a refusal. */
const opensRefusal = (tokens: readonly Token[], { from, to }: Range): boolean => {
  const end = tokens[to - 1]?.kind === "mark" ? to - 1 : to;
  if (tokens[end - 1]?.key === "no" && tokens[end - 2]?.key === "so") return true;
  const [one, two, three] = [tokens[from]?.key ?? "", tokens[from + 1]?.key ?? "", tokens[from + 2]];
  const isShortened = WOULD_NOT.has(two);
  const isNot = isShortened || (/^(?:would|will|am)$/.test(two) && three?.key === "not");
  const verb = isShortened ? three : tokens[from + 3];
  return OWN.has(one) && isNot && !NOT_TURNED.has(verb?.key ?? "") && verb?.kind !== "number";
};

const accepts = (tokens: readonly Token[], { from, to }: Range, elements: readonly SentenceElement[]): boolean => {
  // "A: …" is how an answer begins.
  const start = tokens[from + 1]?.key === ":" ? from + 2 : from;
  // "Sure, if he sits": it hangs on something else.
  if (tokens.slice(from, to).some(({ key }) => key === "if" || key === "unless")) return false;
  if (tokens.slice(start, to).some(({ key }) => NEGATIVE.has(key))) return false;
  return YES.has(tokens[start]?.key ?? "") || (to > start && elements.some((element) => hasCue(element, "pick")));
};

const MAX_SPEAKER = 4;

/** "TREY: I'd go under": who speaks is no part of what is said. */
const withoutSpeaker = (tokens: readonly Token[], { from, to }: Range): Range => {
  const colon = tokens.slice(from, Math.min(to, from + MAX_SPEAKER)).findIndex(({ key }) => key === ":");
  const isName = colon > 0 && tokens.slice(from, from + colon).every(({ text }) => text === text.toUpperCase());
  return isName && from + colon + 1 < to ? { from: from + colon + 1, to } : { from, to };
};

const MAX_SPOKEN = 24;
const NOTHING: SentenceVerdict = {
  side: null,
  spread: null,
  points: null,
  price: null,
  isRejected: false,
  isAccepted: false,
  isShort: false,
};
export const REFUSED: SentenceVerdict = { ...NOTHING, isRejected: true };

/** The verdict of a sentence that states no line, where it is short and speaks of the one before it. */
export const verdictOf = (
  tokens: readonly Token[],
  sentence: Range,
  elements: readonly SentenceElement[],
): SentenceVerdict | null => {
  const range = withoutSpeaker(tokens, sentence);
  const words = tokens.slice(range.from, range.to).filter(({ kind }) => kind === "word").length;
  const hasName = elements.some(({ kind }) => kind === "team" || kind === "person");
  if (words > MAX_SPOKEN || words === 0) return null;
  if (!endsAsQuestion(tokens, range) && opensRefusal(tokens, range)) return REFUSED;
  const spread = endsAsQuestion(tokens, range) || hasName ? null : spreadIn(tokens, range);
  if (spread) return { ...NOTHING, spread };
  if (words > MAX_WORDS || hasName) return null;
  const number = elements.find(({ kind }) => kind === "number");
  const hasLine = number !== undefined;
  const price = elements.find((element) => element.kind === "price");
  const side = sideIn(tokens, range);
  const isAsked = endsAsQuestion(tokens, range);
  const isDoubted = isAsked && DOUBT.test(tokens[range.from]!.key);
  const isRejected = isDoubted || (!isAsked && side === null && refuses(range, elements, words));
  const isAccepted = !isAsked && !isRejected && !hasLine && accepts(tokens, range, elements);
  if (side === null && !isRejected && !isAccepted) return null;
  return {
    ...NOTHING,
    side: isAsked ? null : side,
    points: repeatedIn(elements) ?? (isRejected && number?.kind === "number" ? Math.abs(number.value) : null),
    price: price?.kind === "price" ? price.price : null,
    isRejected,
    isAccepted,
    isShort: words <= MIN_SIDE_WORDS && !elements.some(({ kind }) => kind === "market"),
  };
};

/** The spread from the side that the writer takes: "I'd have the points" is the underdog's. */
const withSide = <T extends Claim>(claim: T, spread: "lays" | "gets"): T => {
  const { market, subject, opponent, points } = claim;
  if (market.key !== "spread" || points === null || points === 0 || !isOffered(claim.stance)) return claim;
  const reasons = [...claim.reasons, "the side follows in a later sentence"];
  if (points < 0 === (spread === "lays")) return { ...claim, stance: "pick", reasons };
  if (!opponent || subject.kind !== "team") return claim;
  return { ...claim, subject: opponent, opponent: subject, points: 0 - points, price: null, stance: "pick", reasons };
};

const NO_BETS =
  /\b(?:no (?:bets?|picks?|plays?|tips?|card|action) (?:today|tonight|this week|this weekend|here|this time)|nothing (?:to bet|to play) (?:today|tonight)|not (?:betting|playing) (?:anything|today|tonight)|i (?:don't|don’t|do not) bet[,.]|i have no bets?\b|i've got no bets?\b)/i;

/** "No bet today, and here is the arithmetic": the lines that such a text speaks of are not offered by it. */
export const declaresNoBets = (text: string): boolean => NO_BETS.test(text);

/** A claim as the sentence after it leaves it. */
export const judgedBy = <T extends Claim>(
  claim: T,
  { side, spread, points, price, isRejected, isAccepted }: SentenceVerdict,
): T => {
  if (spread) return withSide(claim, spread);
  if ((side !== null || isRejected) && points !== null && points !== Math.abs(claim.points ?? points)) return claim;
  if (isRejected)
    return { ...claim, stance: "rejected", reasons: [...claim.reasons, "turned down in the next sentence"] };
  if (isAccepted && claim.reasons.includes(ASKED))
    return { ...claim, stance: "pick", reasons: [...claim.reasons, "answered with a yes"] };
  const isWanted = isAccepted && claim.stance === "stated" && claim.side === null && claim.subject.kind === "person";
  if (isWanted && claim.market.sides === "ou")
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
