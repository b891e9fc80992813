import type { Box } from "./box.ts";
import { boxAt, smallestBox } from "./smallest-box.ts";
import { textBlobs, type Likeliness } from "./text-blobs.ts";

const LIKELY = 0.5;
const MIN_SIDE = 3;
/** The angle of a box with at least this ratio of width to height is reliable. */
const WIDE = 3;
const STRAIGHT = 0.008;
// The map shows the core of the text; its letters extend further by this ratio of area to outline.
const BEYOND = 1.6;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const grown = (box: Box): Box => {
  const by = (box.width * box.height * BEYOND) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * by, height: box.height + 2 * by };
};

export type TextBoxes = { boxes: Box[]; /** The angle that most of them lean by. */ angle: number };

/** The boxes of a map's texts; short ones get the angle of the others. */
export const textBoxes = (map: Likeliness): TextBoxes => {
  const found = textBlobs(map)
    .filter((blob) => blob.likely >= LIKELY)
    .map((blob) => smallestBox(blob.edge))
    .filter(({ box }) => Math.min(box.width, box.height) >= MIN_SIDE);
  const wide = found.filter(({ box }) => box.width > WIDE * box.height);
  const lean = middle(wide.map(({ box }) => box.angle));
  const angle = Math.abs(lean) < STRAIGHT ? 0 : lean;
  const lies = (box: Box) => angle !== 0 && box.width > WIDE * box.height;
  return { boxes: found.map(({ box, hull }) => grown(lies(box) ? box : boxAt(hull, angle))), angle };
};
