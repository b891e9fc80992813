import type { Ink } from "./ink.ts";
import type { Sign } from "./read-strip.ts";
import type { StripSpan } from "./struck.ts";

// In parts of the height of a strip.
const MIN_GAP = 0.17;
const CAPITALS_GAP = 0.22;
const NEW_KIND_GAP = 0.14;
const SURE_GAP = 0.3;
const RIM = 0.1;
/** A gap between words is at least this many times the usual gap between letters. */
const USUAL_GAPS = 1.8;
/** A column with less ink counts as empty: noise of a photo. */
const GRAIN = 1;

/** The parts of a strip without ink in any row, its ends left out. */
const gapsOf = ({ width, height, marks }: Ink): StripSpan[] => {
  const gaps: StripSpan[] = [];
  const [top, bottom] = [Math.floor(height * RIM), Math.ceil(height * (1 - RIM))];
  const inked = (column: number): boolean => {
    let ink = 0;
    for (let row = top; row < bottom; row += 1) ink += marks[row * width + column] ?? 0;
    return ink > GRAIN;
  };
  let from = -1;
  for (let column = 0; column < width; column += 1) {
    if (!inked(column)) continue;
    if (from >= 0 && column - from > 1) gaps.push({ from: from + 1, to: column });
    from = column;
  }
  return gaps;
};

const lengthOf = ({ from, to }: StripSpan): number => to - from;
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const widestBetween = (gaps: readonly StripSpan[], from: number, to: number): number =>
  Math.max(0, ...gaps.filter((gap) => gap.from + gap.to > 2 * from && gap.from + gap.to < 2 * to).map(lengthOf));

const NEVER = /^(?:[\d.,][\d.,]|[+$#-]\d|[([].|.[.,:;)\]%'°])$/u;
const CAPITALS = /^\p{Lu}{2}$/u;
const NEW_KIND = /^(?:\p{L}\d|.\p{Lu}\p{Ll})/u;

/** Minimum width of a gap between two words, relative to the height. */
const minGap = (before: string, sign: string, behind: string): number => {
  if (NEVER.test(before + sign)) return Infinity;
  if (NEW_KIND.test(before + sign + behind)) return NEW_KIND_GAP;
  return CAPITALS.test(before + sign) ? CAPITALS_GAP : MIN_GAP;
};

/** Characters as text, with spaces from the picture that the network did not return. */
export const spaced = (signs: readonly Sign[], ink: Ink): string => {
  const gaps = gapsOf(ink);
  const usual = Math.min(USUAL_GAPS * middle(gaps.map(lengthOf)), SURE_GAP * ink.height);
  let text = "";
  signs.forEach(({ sign, at }, index) => {
    const before = signs[index - 1];
    if (before && before.sign !== " " && sign !== " ") {
      const least = minGap(before.sign, sign, signs[index + 1]?.sign ?? "");
      const word = Math.max(least * ink.height, usual);
      if (widestBetween(gaps, before.at * ink.width, at * ink.width) >= word) text += " ";
    }
    text += sign;
  });
  return text.replaceAll(/ +/gu, " ").trim();
};
