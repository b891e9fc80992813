import type { Ink } from "./ink.ts";

export type StripSpan = { from: number; to: number };

// In units of the height of the strip.
const TOP_ROW = 0.32;
const BOTTOM_ROW = 0.68;
const MIN_LENGTH = 1.15;
const MAX_THICKNESS = 0.17;
/** A strike-through crosses letters, so the rows directly above and below it have some text pixels. */
const MIN_LETTERS = 0.05;
const MAX_LETTERS = 0.85;

const longestRun = ({ width, marks }: Ink, row: number): StripSpan => {
  let best: StripSpan = { from: 0, to: 0 };
  let from = 0;
  for (let column = 0; column <= width; column += 1) {
    if (column < width && marks[row * width + column] === 1) continue;
    if (column - from > best.to - best.from) best = { from, to: column };
    from = column + 1;
  }
  return best;
};

const coverage = ({ width, marks }: Ink, row: number, { from, to }: StripSpan): number => {
  let ink = 0;
  for (let column = from; column < to; column += 1) ink += marks[row * width + column] ?? 0;
  return ink / (to - from);
};

const thickness = (ink: Ink, row: number, span: StripSpan): { top: number; bottom: number } => {
  let [top, bottom] = [row, row];
  while (top > 0 && coverage(ink, top - 1, span) > 0.9) top -= 1;
  while (bottom < ink.height - 1 && coverage(ink, bottom + 1, span) > 0.9) bottom += 1;
  return { top, bottom };
};

const hasLetters = (ink: Ink, row: number, span: StripSpan): boolean => {
  const share = coverage(ink, Math.min(Math.max(row, 0), ink.height - 1), span);
  return share >= MIN_LETTERS && share <= MAX_LETTERS;
};

const isLineThrough = (ink: Ink, row: number, span: StripSpan): boolean => {
  if (span.to - span.from < MIN_LENGTH * ink.height) return false;
  const { top, bottom } = thickness(ink, row, span);
  const distance = Math.round(ink.height * 0.08);
  if (bottom - top + 1 > MAX_THICKNESS * ink.height) return false;
  return hasLetters(ink, top - distance, span) && hasLetters(ink, bottom + distance, span);
};

export const strikeThroughSpan = (ink: Ink): StripSpan | null => {
  for (let row = Math.floor(ink.height * TOP_ROW); row <= ink.height * BOTTOM_ROW; row += 1) {
    const span = longestRun(ink, row);
    if (isLineThrough(ink, row, span)) return span;
  }
  return null;
};
