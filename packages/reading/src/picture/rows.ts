import type { SeenText } from "./picture.ts";

export type TextRow = { top: number; bottom: number; texts: SeenText[] };

// Limits relative to the line height.
const MIN_ROW_OVERLAP = 0.5;
const MAX_LINE_GAP = 0.75;

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

const joinParts = (texts: readonly SeenText[]): SeenText[] => {
  const lines: SeenText[] = [];
  for (const text of texts.toSorted((a, b) => a.left - b.left)) {
    const previous = lines.at(-1);
    const isNear = previous && text.left - previous.right < MAX_LINE_GAP * Math.min(heightOf(previous), heightOf(text));
    if (previous && isNear) lines[lines.length - 1] = joined(previous, text);
    else lines.push(text);
  }
  return lines;
};

export const pictureRows = (texts: readonly SeenText[]): TextRow[] => {
  const rows: SeenText[][] = [];
  const middles = (text: SeenText) => text.top + text.bottom;
  for (const text of texts.toSorted((a, b) => middles(a) - middles(b))) {
    const row = rows.at(-1);
    if (row?.every((other) => overlap(text, other) > MIN_ROW_OVERLAP)) row.push(text);
    else rows.push([text]);
  }
  return rows.map((row) => ({
    texts: joinParts(row),
    top: Math.min(...row.map((text) => text.top)),
    bottom: Math.max(...row.map((text) => text.bottom)),
  }));
};
