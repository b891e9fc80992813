import { pictureRows, type TextRow } from "./rows.ts";
import type { SeenText } from "./picture.ts";

// Texts are on one line if their vertical overlap is this share of the smaller height.
const MIN_OVERLAP = 0.15;

const heightOf = (text: SeenText): number => text.bottom - text.top;
const middleOf = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;

const isRightOf = (text: SeenText, other: SeenText): boolean =>
  other.right <= text.left &&
  Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top) >
    MIN_OVERLAP * Math.min(heightOf(text), heightOf(other));

const nearest = (rows: readonly TextRow[], text: SeenText): number => {
  const distances = rows.map((row) => Math.abs(middleOf(row) - middleOf(text)));
  return distances.indexOf(Math.min(...distances));
};

const STARTS_WITH_CURRENCY = /^[$£€]/u;

/**
 * A row without an amount of money belongs to all lines of its bet. A row with one belongs only to the line at its
 * height.
 */
const belongsTo = (row: TextRow | undefined, line: SeenText): boolean =>
  !row?.texts.some(({ text }) => STARTS_WITH_CURRENCY.test(text)) ||
  (middleOf(row) > line.top && middleOf(row) < line.bottom);

/**
 * If the first row is level with the first line, each line gets the last row at its height or above, otherwise the
 * nearest row.
 */
const rowOfLines = (lines: readonly SeenText[], rows: readonly TextRow[]): number[] => {
  const [line, row] = [lines[0], rows[0]];
  const isLevel = line && row && middleOf(row) > line.top && middleOf(row) < line.bottom;
  if (!isLevel) return lines.map((text) => nearest(rows, text));
  return lines.map((text) => rows.findLastIndex((one) => middleOf(one) <= text.bottom));
};

export const inReadingOrder = (texts: readonly SeenText[]): SeenText[] => {
  const rightTexts = new Set(texts.filter((text) => texts.some((other) => isRightOf(text, other))));
  const lines = pictureRows(texts.filter((text) => !rightTexts.has(text))).flatMap((row) => row.texts);
  const rows = pictureRows([...rightTexts]);
  const rowOf = rowOfLines(lines, rows);
  const linesOf = (row: number) => lines.filter((_, line) => rowOf[line] === row);
  return [
    ...linesOf(-1),
    ...rows.flatMap((row, index) => {
      const own = linesOf(index).filter((line) => belongsTo(row, line));
      return [...own, ...row.texts, ...linesOf(index).filter((line) => !own.includes(line))];
    }),
  ];
};
