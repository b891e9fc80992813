import sharp from "sharp";
import type { Box } from "./box.ts";
import type { Network } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import { textBoxes, type TextBoxes } from "./text-boxes.ts";

// ImageNet mean and standard deviation, as in the training data; channel order BGR.
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];
// Width and height must be multiples of this.
const SIZE_STEP = 32;

const networkInput = (rgb: Uint8Array): Float32Array => {
  const size = rgb.length / 3;
  const values = new Float32Array(rgb.length);
  for (let band = 0; band < 3; band += 1) {
    const scale = 1 / (255 * (DEVIATION[band] ?? 1));
    const shift = (MEAN[band] ?? 0) / (DEVIATION[band] ?? 1);
    for (let at = 0; at < size; at += 1) values[band * size + at] = (rgb[at * 3 + 2 - band] ?? 0) * scale - shift;
  }
  return values;
};

const roundToStep = (length: number): number => Math.max(SIZE_STEP, Math.round(length / SIZE_STEP) * SIZE_STEP);

const scaledBox = (box: Box, across: number, down: number): Box => ({
  x: (box.x + 0.5) * across,
  y: (box.y + 0.5) * down,
  width: box.width * across,
  height: box.height * down,
  angle: box.angle,
});

export const findText = async (network: Network, picture: Raster, scale: number): Promise<TextBoxes> => {
  const [width, height] = [roundToStep(picture.width * scale), roundToStep(picture.height * scale)];
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  const small = await sharp(picture.rgb, { raw }).resize({ width, height, fit: "fill" }).raw().toBuffer();
  const { values } = await network.run(networkInput(small), [1, 3, height, width]);
  const { boxes, angle } = textBoxes({ width, height, values });
  return { boxes: boxes.map((box) => scaledBox(box, picture.width / width, picture.height / height)), angle };
};
