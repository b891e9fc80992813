import { pictureRows, type TextRow } from "./rows.ts";
import type { SeenText } from "./picture.ts";

// Relative to the height of the lower text.
const BESIDE = 0.15;

const heightOf = (text: SeenText): number => text.bottom - text.top;
const middleOf = ({ top, bottom }: { top: number; bottom: number }): number => (top + bottom) / 2;

const isBehind = (text: SeenText, other: SeenText): boolean =>
  other.right <= text.left &&
  Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top) >
    BESIDE * Math.min(heightOf(text), heightOf(other));

const nearest = (rows: readonly TextRow[], text: SeenText): number => {
  const distances = rows.map((row) => Math.abs(middleOf(row) - middleOf(text)));
  return distances.indexOf(Math.min(...distances));
};

const MONEY = /^[$£€]/u;

/** A stake belongs to one line, as a rule; a price belongs to all lines of a bet. */
const owns = (row: TextRow | undefined, line: SeenText): boolean =>
  !row?.texts.some(({ text }) => MONEY.test(text)) || (middleOf(row) > line.top && middleOf(row) < line.bottom);

/** The row on the right that each line on the left belongs to: at its height or above, otherwise the nearest. */
const owners = (lines: readonly SeenText[], rows: readonly TextRow[]): number[] => {
  const [line, row] = [lines[0], rows[0]];
  const isLevel = line && row && middleOf(row) > line.top && middleOf(row) < line.bottom;
  if (!isLevel) return lines.map((text) => nearest(rows, text));
  return lines.map((text) => rows.findLastIndex((one) => middleOf(one) <= text.bottom));
};

/** Lines in reading order: text at their right, usually a price, comes after its lines. */
export const besideLast = (texts: readonly SeenText[]): SeenText[] => {
  const behind = new Set(texts.filter((text) => texts.some((other) => isBehind(text, other))));
  const lines = pictureRows(texts.filter((text) => !behind.has(text))).flatMap((row) => row.texts);
  const rows = pictureRows([...behind]);
  const owner = owners(lines, rows);
  const at = (row: number) => lines.filter((_, line) => owner[line] === row);
  return [
    ...at(-1),
    ...rows.flatMap((row, index) => {
      const own = at(index).filter((line) => owns(row, line));
      return [...own, ...row.texts, ...at(index).filter((line) => !own.includes(line))];
    }),
  ];
};
