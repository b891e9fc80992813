import type { Ink } from "./ink.ts";

/** A part of a strip from left to right, in its pixels. */
export type StripSpan = { from: number; to: number };

// Relative to the height of a strip: position, length and thickness of a strike-through line.
const HIGHEST = 0.32;
const LOWEST = 0.68;
const MIN_LENGTH = 1.15;
const MAX_THICKNESS = 0.17;
/** Letters above and below the line show that it strikes text through. */
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

const covered = ({ width, marks }: Ink, row: number, { from, to }: StripSpan): number => {
  let ink = 0;
  for (let column = from; column < to; column += 1) ink += marks[row * width + column] ?? 0;
  return ink / (to - from);
};

/** The rows about a row that are ink all along a span. */
const thickness = (ink: Ink, row: number, span: StripSpan): { top: number; bottom: number } => {
  let [top, bottom] = [row, row];
  while (top > 0 && covered(ink, top - 1, span) > 0.9) top -= 1;
  while (bottom < ink.height - 1 && covered(ink, bottom + 1, span) > 0.9) bottom += 1;
  return { top, bottom };
};

const hasLetters = (ink: Ink, row: number, span: StripSpan): boolean => {
  const part = covered(ink, Math.min(Math.max(row, 0), ink.height - 1), span);
  return part >= MIN_LETTERS && part <= MAX_LETTERS;
};

const isLineThrough = (ink: Ink, row: number, span: StripSpan): boolean => {
  if (span.to - span.from < MIN_LENGTH * ink.height) return false;
  const { top, bottom } = thickness(ink, row, span);
  const away = Math.round(ink.height * 0.08);
  if (bottom - top + 1 > MAX_THICKNESS * ink.height) return false;
  return hasLetters(ink, top - away, span) && hasLetters(ink, bottom + away, span);
};

/** The struck-through part of a strip: an old price. */
export const struckSpan = (ink: Ink): StripSpan | null => {
  for (let row = Math.floor(ink.height * HIGHEST); row <= ink.height * LOWEST; row += 1) {
    const span = longestRun(ink, row);
    if (isLineThrough(ink, row, span)) return span;
  }
  return null;
};
