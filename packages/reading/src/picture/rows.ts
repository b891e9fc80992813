import type { SeenText } from "./picture.ts";

/** Texts at the same height from left to right; parts of a line are joined. */
export type TextRow = { top: number; bottom: number; texts: SeenText[] };

// Relative to the line height.
const SAME_ROW = 0.5;
const SAME_LINE = 0.75;

const heightOf = (text: { top: number; bottom: number }): number => text.bottom - text.top;

const overlap = (a: SeenText, b: SeenText): number =>
  (Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)) / Math.min(heightOf(a), heightOf(b));

const joined = (a: SeenText, b: SeenText): SeenText => ({
  text: `${a.text} ${b.text}`,
  left: a.left,
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
  confidence: Math.min(a.confidence, b.confidence),
});

const lined = (texts: readonly SeenText[]): SeenText[] => {
  const lines: SeenText[] = [];
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const before = lines.at(-1);
    const near = before && text.left - before.right < SAME_LINE * Math.min(heightOf(before), heightOf(text));
    if (before && near) lines[lines.length - 1] = joined(before, text);
    else lines.push(text);
  }
  return lines;
};

/** The rows of texts, from top to bottom. */
export const pictureRows = (texts: readonly SeenText[]): TextRow[] => {
  const rows: SeenText[][] = [];
  const middles = (text: SeenText) => text.top + text.bottom;
  for (const text of texts.toSorted((a, b) => middles(a) - middles(b))) {
    const row = rows.at(-1);
    if (row?.every((other) => overlap(text, other) > SAME_ROW)) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => ({
    texts: lined(row),
    top: Math.min(...row.map((text) => text.top)),
    bottom: Math.max(...row.map((text) => text.bottom)),
  }));
};
