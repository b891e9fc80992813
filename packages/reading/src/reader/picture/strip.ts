import { pointOf, type Box } from "./box.ts";
import type { Raster } from "./raster.ts";

export type Strip = Raster;

export const STRIP_HEIGHT = 48;
const MIN_WIDTH = 16;
const MAX_WIDTH = 2400;
const WIDTH_STEP = 8;

type Colour = [number, number, number];

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

const colourAt = ({ width, height, rgb }: Raster, x: number, y: number, sum: Colour): void => {
  const [left, top] = [clamp(x - 0.5, width - 1), clamp(y - 0.5, height - 1)];
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [right, down] = [left - column, top - row];
  const at = (row * width + column) * 3;
  const aside = column + 1 < width ? 3 : 0;
  const below = row + 1 < height ? width * 3 : 0;
  for (let band = 0; band < 3; band += 1) {
    const upper = (rgb[at + band] ?? 0) * (1 - right) + (rgb[at + aside + band] ?? 0) * right;
    const lower = (rgb[at + below + band] ?? 0) * (1 - right) + (rgb[at + below + aside + band] ?? 0) * right;
    sum[band] = (sum[band] ?? 0) + upper * (1 - down) + lower * down;
  }
};

/** If the box is reduced, each pixel is the mean of up to nine samples. */
export const stripOf = (picture: Raster, box: Box): Strip => {
  const wide = Math.round((STRIP_HEIGHT * box.width) / box.height / WIDTH_STEP) * WIDTH_STEP;
  const width = clamp(Math.max(wide, MIN_WIDTH), MAX_WIDTH);
  const scale = box.height / STRIP_HEIGHT;
  const taps = clamp(Math.round(scale), 3) || 1;
  const rgb = new Uint8Array(width * STRIP_HEIGHT * 3);
  for (let row = 0; row < STRIP_HEIGHT; row += 1)
    for (let column = 0; column < width; column += 1) {
      const sum: Colour = [0, 0, 0];
      for (let tap = 0; tap < taps * taps; tap += 1) {
        const along = ((column + ((tap % taps) + 0.5) / taps) / width - 0.5) * box.width;
        const across = ((row + (Math.floor(tap / taps) + 0.5) / taps) / STRIP_HEIGHT - 0.5) * box.height;
        const { x, y } = pointOf(box, along, across);
        colourAt(picture, x, y, sum);
      }
      rgb.set(
        sum.map((value) => value / (taps * taps)),
        (row * width + column) * 3,
      );
    }
  return { width, height: STRIP_HEIGHT, rgb };
};
