import type { Ink } from "./ink.ts";
import type { RecognisedCharacter } from "./read-strip.ts";
import type { StripSpan } from "./strike-through.ts";

// In units of the height of the strip.
const MIN_GAP = 0.17;
const CAPITALS_GAP = 0.22;
const NEW_KIND_GAP = 0.14;
const CERTAIN_GAP = 0.3;
const MARGIN = 0.1;
/** A gap between words is at least this multiple of the median gap between letters. */
const MIN_GAP_RATIO = 1.8;
/** Photos have noise, so a column with this many text pixels counts as empty. */
const MAX_NOISE_PIXELS = 1;

const gapsOf = ({ width, height, marks }: Ink): StripSpan[] => {
  const gaps: StripSpan[] = [];
  const [top, bottom] = [Math.floor(height * MARGIN), Math.ceil(height * (1 - MARGIN))];
  const hasInk = (column: number): boolean => {
    let ink = 0;
    for (let row = top; row < bottom; row += 1) ink += marks[row * width + column] ?? 0;
    return ink > MAX_NOISE_PIXELS;
  };
  let from = -1;
  for (let column = 0; column < width; column += 1) {
    if (!hasInk(column)) continue;
    if (from >= 0 && column - from > 1) gaps.push({ from: from + 1, to: column });
    from = column;
  }
  return gaps;
};

const lengthOf = ({ from, to }: StripSpan): number => to - from;
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const widestBetween = (gaps: readonly StripSpan[], from: number, to: number): number =>
  Math.max(0, ...gaps.filter((gap) => gap.from + gap.to > 2 * from && gap.from + gap.to < 2 * to).map(lengthOf));

const NO_SPACE = /^(?:[\d.,][\d.,]|[+$#-]\d|[([].|.[.,:;)\]%'°])$/u;
const CAPITALS = /^\p{Lu}{2}$/u;
const NEW_KIND = /^(?:\p{L}\d|.\p{Lu}\p{Ll})/u;

/** In units of the height of the strip. */
const minGap = (before: string, character: string, after: string): number => {
  if (NO_SPACE.test(before + character)) return Infinity;
  if (NEW_KIND.test(before + character + after)) return NEW_KIND_GAP;
  return CAPITALS.test(before + character) ? CAPITALS_GAP : MIN_GAP;
};

/** The network misses some spaces. Wide gaps in the picture show them. */
export const withWordSpaces = (characters: readonly RecognisedCharacter[], ink: Ink): string => {
  const gaps = gapsOf(ink);
  const usual = Math.min(MIN_GAP_RATIO * median(gaps.map(lengthOf)), CERTAIN_GAP * ink.height);
  let text = "";
  characters.forEach(({ character, at }, index) => {
    const before = characters[index - 1];
    if (before && before.character !== " " && character !== " ") {
      const relativeGap = minGap(before.character, character, characters[index + 1]?.character ?? "");
      const wordGap = Math.max(relativeGap * ink.height, usual);
      if (widestBetween(gaps, before.at * ink.width, at * ink.width) >= wordGap) text += " ";
    }
    text += character;
  });
  return text.replaceAll(/ +/gu, " ").trim();
};
