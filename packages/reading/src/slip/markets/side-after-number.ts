import type { Core } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Token } from "../../language/token.ts";
import { coreOf, isHalf, isUnsignedNumber, type SentenceParts } from "../../language/claims/line-parts.ts";

// A core is the number, price or market word of a bet (`Core` in claim.ts).

const isCount = (element: SentenceElement | undefined): boolean =>
  element?.kind === "market" && element.markets.some(({ hasPoints, sides }) => hasPoints && sides === "ou");

const MAX_STAKE = 100;
const STAKE_STEP = 5;
const MONEY = /^(?:[$£€]|on|bucks?|dollars?|quid|each)$/;

/** Examples: "Under 50 on it", "over 20". */
const isStake = ({ value, from, to }: SentenceElement & { value: number }, tokens: readonly Token[]): boolean => {
  if (isHalf(value)) return false;
  if (MONEY.test(tokens[to]?.key ?? "") || MONEY.test(tokens[from - 1]?.key ?? "")) return true;
  return tokens[to] === undefined && value <= MAX_STAKE && value % STAKE_STEP === 0;
};

const CHOOSING_WORDS = new Set(
  "- – — > → , . : so and i im i'm ill i'll i’ll ima me us the give gimme take taking like love want go going goin with on lets let's prefer lean leaning play playing feel feeling".split(
    " ",
  ),
);
const MAX_CHOOSING_TOKENS = 5;
const LINE_WORD = /^(?:line|total|set|u|ou|number|at)$/;

/** Examples: "O/u 32.5 - over", "total 228.5, give me the under". */
const isChosen = ({ elements, tokens }: SentenceParts, at: number, from: number, to: number): boolean => {
  const number = elements[at]!;
  const isAside = tokens[from]?.key === "," && to === from + 1 && (tokens[to + 1]?.kind ?? "mark") === "mark";
  if (isAside && number.kind === "number" && isHalf(number.value)) return true;
  const isLine = isCount(elements[at - 1]) || LINE_WORD.test(tokens[number.from - 1]?.key ?? "");
  if (!isLine || to - from > MAX_CHOOSING_TOKENS) return false;
  return tokens.slice(from, to).every(({ key }) => CHOOSING_WORDS.has(key));
};

/**
 * "25.5 points over", "18.5 under 50 on it". A whole number must be named as a line, and a number behind the side must
 * be a stake or a price.
 */
const lineBefore = (parts: SentenceParts, at: number): Core | null => {
  const { elements, tokens } = parts;
  const number = elements[at];
  if (!isUnsignedNumber(number) || elements[at - 1]?.kind === "side") return null;
  const stat = elements[at + 1];
  const last = isCount(stat) && stat?.from === number.to ? at + 1 : at;
  let sideAt = last + 1;
  while (elements[sideAt]?.kind === "break" || elements[sideAt]?.kind === "cue") sideAt++;
  const [side, next] = [elements[sideAt], elements[sideAt + 1]];
  if (side?.kind !== "side") return null;
  const end = elements[last]!.to;
  const isNamed = isChosen(parts, at, end, side.from);
  if (!isNamed && (!isHalf(number.value) || side.from !== end)) return null;
  const isOfNext = isUnsignedNumber(next) && next.from - side.to <= 1 && !isStake(next, tokens);
  if (isOfNext) return null;
  return coreOf("ou", at, sideAt, { side: side.side, points: number.value, reasons: ["number, stat and side"] });
};

const PLACE_WORDS = new Set("in on for of that this the game same there it".split(" "));
const MAX_PLACE_TOKENS = 4;

/** Example: "The over in that game 44.5". */
const lineAfterPlace = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const side = elements[at];
  if (side?.kind !== "side") return null;
  let last = at + 1;
  while (/^(?:preposition|cue|break|period)$/.test(elements[last]?.kind ?? "")) last++;
  const number = elements[last];
  if (!isUnsignedNumber(number) || number.from === side.to || number.from - side.to > MAX_PLACE_TOKENS) return null;
  if (!tokens.slice(side.to, number.from).every(({ key }) => PLACE_WORDS.has(key)) || isStake(number, tokens))
    return null;
  return coreOf("ou", at, last, { side: side.side, points: number.value, reasons: ["side and number"] });
};

export const withSidesAfterNumbers = (
  cores: readonly Core[],
  { elements, tokens }: SentenceParts,
): ReadonlyMap<number, Core> => {
  const byFirst = new Map(cores.map((core) => [core.first, core]));
  if (!elements.some(({ kind }) => kind === "side")) return byFirst;
  for (let at = 0; at < elements.length; at++) {
    const found = lineBefore({ elements, tokens }, at) ?? lineAfterPlace({ elements, tokens }, at);
    if (!found) continue;
    for (const { first, last } of cores) if (first <= found.last && last >= at) byFirst.delete(first);
    byFirst.set(at, found);
    at = found.last;
  }
  return byFirst;
};
