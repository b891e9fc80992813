import type { Core } from "../../language/claims/claim.ts";
import type { SentenceElement } from "../../language/element.ts";
import type { Token } from "../../language/token.ts";
import { coreOf, isHalf, isUnsignedNumber, type SentenceParts } from "../../language/claims/line-parts.ts";

// A core is the number, price or market word that a bet of the text is built around (`Core` in claim.ts).

const isCount = (element: SentenceElement | undefined): boolean =>
  element?.kind === "market" && element.markets.some(({ hasPoints, sides }) => hasPoints && sides === "ou");

const MAX_STAKE = 100;
const STAKE_STEP = 5;
const MONEY = /^(?:[$£€]|on|bucks?|dollars?|quid|each)$/;

/** Whether the number after a side is a stake, not a line: "under 50 on it", "over 20". */
const isStake = ({ value, from, to }: SentenceElement & { value: number }, tokens: readonly Token[]): boolean => {
  if (isHalf(value)) return false;
  if (MONEY.test(tokens[to]?.key ?? "") || MONEY.test(tokens[from - 1]?.key ?? "")) return true;
  return tokens[to] === undefined && value <= MAX_STAKE && value % STAKE_STEP === 0;
};

/** The core of a half-point number before its side: "25.5 points over", "18.5 under 50 on it". A number after it is a stake or a price. */
const lineBefore = ({ elements, tokens }: SentenceParts, at: number): Core | null => {
  const number = elements[at];
  if (!isUnsignedNumber(number) || !isHalf(number.value) || elements[at - 1]?.kind === "side") return null;
  const stat = elements[at + 1];
  const last = isCount(stat) && stat?.from === number.to ? at + 1 : at;
  const [side, next] = [elements[last + 1], elements[last + 2]];
  if (side?.kind !== "side" || side.from !== elements[last]!.to) return null;
  const isOfNext = isUnsignedNumber(next) && next.from - side.to <= 1 && !isStake(next, tokens);
  if (isOfNext) return null;
  return coreOf("ou", at, last + 1, { side: side.side, points: number.value, reasons: ["number, stat and side"] });
};

export const withSidesAfterNumbers = (
  cores: readonly Core[],
  { elements, tokens }: SentenceParts,
): ReadonlyMap<number, Core> => {
  const byFirst = new Map(cores.map((core) => [core.first, core]));
  if (!elements.some(({ kind }) => kind === "side")) return byFirst;
  for (let at = 0; at < elements.length; at++) {
    const found = lineBefore({ elements, tokens }, at);
    if (!found) continue;
    for (let inner = at; inner <= found.last; inner++) byFirst.delete(inner);
    byFirst.set(at, found);
    at = found.last;
  }
  return byFirst;
};
