import { inReadingOrder } from "./reading-order.ts";
import { pictureRows, type TextRow } from "./rows.ts";
import { joinWrappedLines } from "./wrapped-lines.ts";
import type { SeenText } from "./picture.ts";

// Minimum gap between two groups of lines, relative to the line height.
const MIN_GROUP_GAP = 0.75;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Groups rows that are separated by small gaps only. */
const groupsOf = (rows: readonly TextRow[]): SeenText[][] => {
  const height = median(rows.flatMap((row) => row.texts.map((text) => text.bottom - text.top)));
  const groups: SeenText[][] = [];
  let bottom = -Infinity;
  for (const row of rows) {
    if (row.top - bottom > MIN_GROUP_GAP * height) groups.push([]);
    groups.at(-1)?.push(...row.texts);
    bottom = Math.max(bottom, row.bottom);
  }
  return groups;
};

/** The lines of a column from top to bottom. */
export const pictureLines = (texts: readonly SeenText[], width: number): string[] =>
  groupsOf(pictureRows(texts)).flatMap((group) => joinWrappedLines(inReadingOrder(group), width));
