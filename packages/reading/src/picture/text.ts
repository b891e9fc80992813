import { pictureColumns } from "./columns.ts";
import type { SeenPicture, SeenText } from "./picture.ts";
import { inReadingOrder } from "./reading-order.ts";
import { pictureRows, type TextRow } from "./rows.ts";
import { joinWrappedLines } from "./wrapped-lines.ts";

// Minimum gap between groups, as a multiple of the line height.
const MIN_GROUP_GAP = 0.75;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

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

const pictureLines = (texts: readonly SeenText[], width: number): string[] =>
  groupsOf(pictureRows(texts)).flatMap((group) => joinWrappedLines(inReadingOrder(group), width));

const CORRECTIONS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Lu})[il|](?=\p{Lu})/gu, "I"],
  [/(?<![\p{L}\d'])l(?=[b-df-hj-np-tv-xz]|owa\b)/gu, "I"],
  [/(?<![\p{L}\d.,])O?0(?=\p{Ll}{2})/gu, "O"],
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, "o"],
  [/(?<=\d)[Oo](?=\d)/gu, "0"],
  [/(?<=[\d+-])[lI|](?=\d)/gu, "1"],
  [/(?<=[+-]\d{1,2})1\/2(?!\d)/gu, "½"],
];

/** Examples: "(CiN)", "Sc0re", "-81/2". */
const correctText = (text: string): string =>
  CORRECTIONS.reduce((corrected, [wrong, right]) => corrected.replaceAll(wrong, right), text);

export const pictureText = ({ texts, width }: SeenPicture): string => {
  const current = texts.filter((text) => text.struck !== true && text.text.trim() !== "");
  return pictureColumns(current)
    .flatMap((column) => pictureLines(column, width))
    .map(correctText)
    .join("\n");
};
