import { isOffered } from "../language/claims/claim.ts";
import type { PlacedClaim } from "./placed-claim.ts";
import type { ParsedBlock } from "./text/parsed-block.ts";

/** Readers see less probable picks too, but the author's record does not count them. */
const MIN_CONFIDENCE = 0.55;
const MAX_SENTENCE_CHARS = 500;

const NAME = String.raw`\p{Lu}[\p{L}'’.-]{1,40}`;
const SPEECH = "says|said|tells|told|wrote|writes|argues|argued|explained|tweeted";
const PICKING =
  "likes|liked|loves|takes|picks|picked|backs|backed|bets|grabbed|leans|leaned|took (?:the|over|under|[-+]?\\d)";
/** Picks of other people: "Barnwell likes", "according to the model", "my colleague has". */
const OTHER_PERSON_PICK: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:according to|per)\s+(?:the\s+)?${NAME}`, "u"),
  new RegExp(String.raw`(?<![’'])\b${NAME}\s+(?:of\s+[^,]{1,40}\s+)?(?:${SPEECH})\b`, "u"),
  new RegExp(String.raw`\b(?:he|she|they|who)\s+(?:also\s+)?(?:${SPEECH}|${PICKING})\b`, "iu"),
  new RegExp(
    String.raw`\b(?:my|our)\s+(?:colleague|brother|wife|husband|father|mother|dad|mom|son|daughter|friend|editor|boss|neighbou?r|dog|cat)s?\b`,
    "iu",
  ),
  /\b(?:the (?:public|sharps?|market|model|computer|experts?|consensus|crowd)|everyone|everybody|most (?:bettors|people)|some (?:bettors|people))\s+(?:is|are|likes?|loves?|has|have|backs?|takes?|took|picks?|bets?|says?|said)\b/iu,
];
/** A sentence with these words is the writer's pick, even if it names another person. */
const WRITER_PICK =
  /^\W*(?:the|my|our|best)\s+(?:\p{L}+\s+)?(?:pick|bet|play)s?\b|^\W*(?:pick|play|bet|lean)\b|\b(?:I|I[’'](?:m|ll|ve|d)|me|we|(?:my|our) (?:pick|play|bet))\b/iu;
const LINE_REPORT = /\b(?:is|are|was|were|opened|sits|sit|favou?red|favou?rites?|underdogs?)\b/i;
const PICK_WORD = /\b(?:pick|bet|play|lean|take|best)s?\b/i;

/** First-person words directly before a bet: "I also like the", "we are taking". */
const PICK_BEFORE_BET =
  /\b(?:I|we)(?:[’'](?:m|re|ll)| am| are| will)?(?: (?:also|still|really|happily|gladly|\p{L}+ly))?\s+(?:like|love|take|taking|play|playing|bet|betting|back|backing|lay|laying)(?:\s+[^\s,;:—]+){0,4}\s*$/iu;
const CONDITION = /\b(?:if(?! you ask me)|unless|until|(?<!at )once(?! (?:again|more)))\b/i;

const OPENING = /[“«]/g;
const CLOSING = /[”»]/g;
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const isQuoted = (text: string, at: number): boolean => {
  const before = text.slice(0, at);
  const straight = countOf(before, /(?<![\d])"/g);
  return countOf(before, OPENING) > countOf(before, CLOSING) || straight % 2 === 1;
};

const sentenceOf = (
  { tokens, sentences, block }: ParsedBlock,
  { sentence }: PlacedClaim,
): { start: number; text: string } => {
  const range = sentences[sentence];
  const [first, last] = [tokens[range?.from ?? 0], tokens[(range?.to ?? 0) - 1]];
  if (!first || !last) return { start: 0, text: block.text };
  return { start: first.start, text: block.text.slice(first.start, last.end) };
};

export const pickSentence = (claim: PlacedClaim, blocks: readonly ParsedBlock[]): string | null => {
  const parsed = blocks[claim.block];
  if (!isOffered(claim.stance) || claim.confidence < MIN_CONFIDENCE || !parsed) return null;
  const { kind, text } = parsed.block;
  if (kind === "quote" || isQuoted(text, claim.start)) return null;
  const sentence = sentenceOf(parsed, claim);
  const isTaken = PICK_BEFORE_BET.test(text.slice(sentence.start, claim.start));
  if (CONDITION.test(sentence.text) || (claim.stance !== "pick" && !isTaken)) return null;
  const isOwn = WRITER_PICK.test(sentence.text);
  if (!isOwn && OTHER_PERSON_PICK.some((words) => words.test(sentence.text))) return null;
  if (!isOwn && LINE_REPORT.test(sentence.text) && !PICK_WORD.test(sentence.text)) return null;
  return sentence.text.slice(0, MAX_SENTENCE_CHARS);
};
