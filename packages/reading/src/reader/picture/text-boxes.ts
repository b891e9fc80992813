import type { Box } from "./box.ts";
import { boxAt, smallestBox } from "./smallest-box.ts";
import { textBlobs, type ProbabilityMap } from "./text-blobs.ts";

const MIN_PROBABILITY = 0.5;
const MIN_SIDE = 3;
/** Width divided by height. The angle of a shorter box is not reliable. */
const MIN_ASPECT_RATIO = 3;
/** In radians. A smaller angle counts as horizontal. */
const MIN_ANGLE = 0.008;
// The network marks only a text's core. The letters extend beyond it by this multiple of area / perimeter.
const EXPANSION = 1.6;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const expanded = (box: Box): Box => {
  const by = (box.width * box.height * EXPANSION) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * by, height: box.height + 2 * by };
};

export type TextBoxes = { boxes: Box[]; /** The median angle of the long texts. */ angle: number };

export const textBoxes = (map: ProbabilityMap): TextBoxes => {
  const detected = textBlobs(map)
    .filter((blob) => blob.probability >= MIN_PROBABILITY)
    .map((blob) => smallestBox(blob.edge))
    .filter(({ box }) => Math.min(box.width, box.height) >= MIN_SIDE);
  const wide = detected.filter(({ box }) => box.width > MIN_ASPECT_RATIO * box.height);
  const medianAngle = median(wide.map(({ box }) => box.angle));
  const angle = Math.abs(medianAngle) < MIN_ANGLE ? 0 : medianAngle;
  const hasOwnAngle = (box: Box) => angle !== 0 && box.width > MIN_ASPECT_RATIO * box.height;
  return { boxes: detected.map(({ box, hull }) => expanded(hasOwnAngle(box) ? box : boxAt(hull, angle))), angle };
};
