import { findText } from "./find-text.ts";
import type { Network } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import type { TextBoxes } from "./text-boxes.ts";

// At this length of the shorter side, text of phone screenshots has the best size for the detector.
const DEFAULT_SHORT_SIDE = 560;
/** Below this median text height, in scaled pixels, detection is repeated at a larger scale. */
const MIN_TEXT_HEIGHT = 15;
const TARGET_TEXT_HEIGHT = 20;
const MAX_SCALE = 2;
const MAX_PIXELS = 2_000_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Detects text at the default scale, and again at a larger one if the letters are small. */
export const detectText = async (finder: Network, picture: Raster): Promise<TextBoxes> => {
  const maxScale = Math.min(MAX_SCALE, Math.sqrt(MAX_PIXELS / (picture.width * picture.height)));
  const scale = Math.min(1, maxScale, DEFAULT_SHORT_SIDE / Math.min(picture.width, picture.height));
  const first = await findText(finder, picture, scale);
  const height = median(first.boxes.map((box) => box.height)) * scale;
  if (height >= MIN_TEXT_HEIGHT || scale >= maxScale) return first;
  return findText(finder, picture, Math.min(maxScale, scale * (height > 0 ? TARGET_TEXT_HEIGHT / height : MAX_SCALE)));
};
