import { besideLast } from "./beside.ts";
import { pictureRows, type TextRow } from "./rows.ts";
import { unwrapped } from "./wrap.ts";
import type { SeenText } from "./picture.ts";

// Gap between two groups of lines, relative to the line height.
const GROUP_GAP = 0.75;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Rows that are closer to each other than to others. */
const groupsOf = (rows: readonly TextRow[]): SeenText[][] => {
  const height = middle(rows.flatMap((row) => row.texts.map((text) => text.bottom - text.top)));
  const groups: SeenText[][] = [];
  let bottom = -Infinity;
  for (const row of rows) {
    if (row.top - bottom > GROUP_GAP * height) groups.push([]);
    groups.at(-1)?.push(...row.texts);
    bottom = Math.max(bottom, row.bottom);
  }
  return groups;
};

/** The lines of a column from top to bottom. */
export const pictureLines = (texts: readonly SeenText[], width: number): string[] =>
  groupsOf(pictureRows(texts)).flatMap((group) => unwrapped(besideLast(group), width));
