import type { SentenceContext } from "../sentence-contexts.ts";
import { gapOf, hasCue } from "../sign.ts";

const POINTS = /^(?:points?|pts|runs?|goals?)$/;
const WORD_WINDOW_TOKENS = 4;

const SIDE_KEYS = new Set("over overs under unders".split(" "));
const SIDE_START_TOKENS = 3;
const SHORT_SENTENCE_TOKENS = 14;

/** Example: "I got two thirty-four. Over or under? Over." */
const hasSideBehind = ({ parsed, sentence, range, elements }: SentenceContext, at: number): boolean => {
  if (range.to - range.from > SHORT_SENTENCE_TOKENS || elements.slice(at + 1).some(({ kind }) => kind === "number"))
    return false;
  return [1, 2].some((step) => {
    const next = parsed.sentences[sentence + step];
    return next && parsed.tokens.slice(next.from, next.from + SIDE_START_TOKENS).some(({ key }) => SIDE_KEYS.has(key));
  });
};

/** Example: "What's the total? Forty-three." */
const isOfNamedTotal = ({ parsed, sentence, range, elements }: SentenceContext): boolean => {
  const previous = parsed.sentences[sentence - 1];
  if (!previous || range.to - range.from > SHORT_SENTENCE_TOKENS) return false;
  return (
    elements.filter(({ kind }) => kind === "number").length === 1 &&
    parsed.tokens.slice(previous.from, previous.to).some(({ key }) => key === "total")
  );
};

/** A whole number alone is rarely a line, so it needs a word near it. */
export const hasLineWord = (context: SentenceContext, at: number): boolean => {
  const { elements, parsed } = context;
  const number = elements[at]!;
  const next = parsed.tokens[number.to]?.key === "-" ? number.to + 1 : number.to;
  const isOfTeam = [1, 2, 3].some(
    (step) => hasCue(elements[at + step], "favourite") || hasCue(elements[at + step], "underdog"),
  );
  if (isOfTeam && POINTS.test(parsed.tokens[next]?.key ?? "")) return true;
  if (hasSideBehind(context, at) || isOfNamedTotal(context)) return true;
  return elements.some((element, index) => {
    const gap = gapOf(elements, index, at);
    if (index === at || gap > WORD_WINDOW_TOKENS) return false;
    if (element.kind === "side" || element.kind === "pickem") return true;
    if (element.kind === "market")
      return gap < WORD_WINDOW_TOKENS && element.markets.some(({ key }) => /^(?:total|spread|team_total)$/.test(key));
    const isNear = gap <= 2 && hasCue(element, "gets");
    return isNear || (["favourite", "underdog", "lays", "by"] as const).some((cue) => hasCue(element, cue));
  });
};
