import type { SentenceElement } from "../../../language/element.ts";
import type { SentenceContext } from "../sentence-contexts.ts";

type NumberElement = Extract<SentenceElement, { kind: "number" }>;

const MAX_FREE_WORDS = 3;
const MAX_GAP_TOKENS = 3;
const LINKING = /^(?:and|total|totals|o\/u|ou|over\/under|tot|of|with|at|pts|points)$/;
const MOVED = /^(?:to|onto|now|still|is|it|today|north|south|of)$/;
const SIDES = /^(?:totals?|overs?|unders?|o\/u)$/;

/** A listing has at most three words beside names and markets: "NO @ ATL   ATL -3   -110 44". */
const isListing = ({ elements, parsed, range }: SentenceContext): boolean => {
  if (parsed.block.kind === "row") return true;
  let free = 0;
  let element = 0;
  for (let at = range.from; at < range.to; at++) {
    while (element < elements.length && elements[element]!.to <= at) element++;
    const isKnown = element < elements.length && elements[element]!.from <= at && elements[element]!.kind !== "break";
    if (!isKnown && parsed.tokens[at]!.kind === "word") free++;
  }
  return free <= MAX_FREE_WORDS;
};

const isLine = (element: SentenceElement | undefined): boolean =>
  element?.kind === "price" ||
  (element?.kind === "number" && (element.signed || Math.abs(element.value) % 1 === 0.5)) ||
  element?.kind === "pickem";

/** Examples: "Georgia -1.5, 47", "Clippers -8.5 (-110) and 224". */
const isBehindLine = ({ elements, parsed }: SentenceContext, at: number): boolean => {
  const { from } = elements[at]!;
  const previous = elements.findLast((element, index) => index < at && element.kind !== "break" && isLine(element));
  if (!previous || from - previous.to > MAX_GAP_TOKENS) return false;
  return parsed.tokens.slice(previous.to, from).every(({ kind, key }) => kind === "mark" || LINKING.test(key));
};

/** "Down from 48 to 46" and "it's 8 now" give the current line. */
const isCurrent = ({ parsed: { tokens }, range }: SentenceContext, { from, to }: NumberElement): boolean =>
  (from > range.from && MOVED.test(tokens[from - 1]!.key)) || (to < range.to && tokens[to]!.key === "now");

const isTotalHere = ({ elements }: SentenceContext): boolean =>
  elements.some(
    (element) =>
      element.kind === "side" ||
      (element.kind === "market" && element.markets.some(({ key }) => /^(?:team_)?total$/.test(key))),
  );

/** Example: "The under has come in four times. It's 42 tonight." */
const isTotalBefore = ({ parsed: { tokens, sentences }, sentence }: SentenceContext): boolean => {
  const previous = sentences[sentence - 1];
  return previous ? tokens.slice(previous.from, previous.to).some(({ key }) => SIDES.test(key)) : false;
};

/** In a table row, a word behind the number is allowed. */
const isCell = ({ elements, parsed: { tokens, block }, range }: SentenceContext, at: number): boolean => {
  const { from, to } = elements[at]!;
  const [before, after] = [elements[at - 1], elements[at + 1]];
  const isStart = from === range.from || before?.to === from || tokens[from - 1]!.kind === "mark";
  const isEnd = to === range.to || after?.from === to || tokens[to]!.kind === "mark";
  return isStart && (isEnd || block.kind === "row");
};

/** Most positive whole numbers without a sign are no lines. */
export const isListedNumber = (context: SentenceContext, at: number, number: NumberElement): boolean => {
  const { value, signed, plus, inWords } = number;
  if (signed || plus || inWords || value <= 0 || !Number.isInteger(value)) return false;
  if (isBehindLine(context, at)) return true;
  if (isListing(context)) return isCell(context, at) || isCurrent(context, number);
  // "The total for the Wild and the Blues sits at 6".
  if (context.parsed.tokens[number.from - 1]?.key === "at" && isTotalHere(context)) return true;
  const isNamed = isTotalHere(context) || isTotalBefore(context) || context.elements.some(isLine);
  return isNamed && isCurrent(context, number);
};
