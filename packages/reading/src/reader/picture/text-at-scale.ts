import { findText } from "./find-text.ts";
import type { Network } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import type { TextBoxes } from "./text-boxes.ts";

// At this width, text of phone screenshots has the best size for the detector.
const USUAL_SIDE = 560;
/** Lines lower than this, in scaled pixels, are detected again at a larger scale. */
const LOW = 15;
const GOOD = 20;
const LARGEST_SCALE = 2;
const MAX_PIXELS = 2_000_000;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Detects text at a scale for most pictures, and again at a larger one if the letters are small. */
export const look = async (finder: Network, picture: Raster): Promise<TextBoxes> => {
  const largest = Math.min(LARGEST_SCALE, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const scale = Math.min(1, largest, USUAL_SIDE / Math.min(picture.width, picture.height));
  const first = await findText(finder, picture, scale);
  const height = middle(first.boxes.map((box) => box.height)) * scale;
  if (height >= LOW || scale >= largest) return first;
  return findText(finder, picture, Math.min(largest, scale * (height > 0 ? GOOD / height : LARGEST_SCALE)));
};
