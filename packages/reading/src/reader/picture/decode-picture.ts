import sharp from "sharp";
import { MAX_PIXELS } from "./check-picture.ts";
import { opaque } from "./opaque.ts";
import type { Raster } from "./raster.ts";

// Maximum number of pixels. More do not improve text recognition.
const MAX_DECODED_PIXELS = 4_000_000;
const DECODE_TIMEOUT_SECONDS = 4;

sharp.concurrency(1);
sharp.cache(false);

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1, sequentialRead: true });

export const decodePicture = async (bytes: Uint8Array): Promise<Raster> => {
  const { autoOrient, hasAlpha } = await open(bytes).metadata();
  const scale = Math.min(1, Math.sqrt(MAX_DECODED_PIXELS / (autoOrient.width * autoOrient.height)));
  const size = { width: Math.ceil(autoOrient.width * scale), height: Math.ceil(autoOrient.height * scale) };
  const frame = open(bytes)
    .timeout({ seconds: DECODE_TIMEOUT_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ ...size, fit: "fill", withoutEnlargement: true });
  const { data, info } = await (hasAlpha ? frame.ensureAlpha() : frame)
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: opaque(data, info.channels) };
};
