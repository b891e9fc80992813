import sharp from "sharp";
import type { Box } from "./box.ts";
import type { Network } from "@linewire/pictures";
import type { Raster } from "./raster.ts";
import { textBoxes, type TextBoxes } from "./text-boxes.ts";

// The network was taught with these, on pictures that have blue first.
const MEAN = [0.485, 0.456, 0.406];
const SPREAD = [0.229, 0.224, 0.225];
const STEP = 32;

const input = (rgb: Uint8Array): Float32Array => {
  const size = rgb.length / 3;
  const values = new Float32Array(rgb.length);
  for (let band = 0; band < 3; band += 1) {
    const scale = 1 / (255 * (SPREAD[band] ?? 1));
    const shift = (MEAN[band] ?? 0) / (SPREAD[band] ?? 1);
    for (let at = 0; at < size; at += 1) values[band * size + at] = (rgb[at * 3 + 2 - band] ?? 0) * scale - shift;
  }
  return values;
};

const whole = (length: number): number => Math.max(STEP, Math.round(length / STEP) * STEP);

const enlarged = (box: Box, across: number, down: number): Box => ({
  x: (box.x + 0.5) * across,
  y: (box.y + 0.5) * down,
  width: box.width * across,
  height: box.height * down,
  angle: box.angle,
});

/** The boxes of the texts of a picture, looked for at a scale of it. */
export const findText = async (network: Network, picture: Raster, scale: number): Promise<TextBoxes> => {
  const [width, height] = [whole(picture.width * scale), whole(picture.height * scale)];
  const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
  const small = await sharp(picture.rgb, { raw }).resize({ width, height, fit: "fill" }).raw().toBuffer();
  const { values } = await network.run(input(small), [1, 3, height, width]);
  const { boxes, angle } = textBoxes({ width, height, values });
  return { boxes: boxes.map((box) => enlarged(box, picture.width / width, picture.height / height)), angle };
};
