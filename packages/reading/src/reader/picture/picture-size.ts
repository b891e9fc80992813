import { type PictureSize, webpSize } from "./webp-size.ts";
import type { PictureFormat } from "./picture-format.ts";

const pngSize = (view: DataView): PictureSize => ({ width: view.getUint32(16), height: view.getUint32(20) });

// Whether a JPEG marker starts a frame: C0 to CF without DHT (C4), JPG (C8) and DAC (CC).
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (view: DataView): PictureSize => {
  let at = 2;
  for (;;) {
    while (view.getUint8(at) === 0xff && view.getUint8(at + 1) === 0xff) at += 1;
    if (view.getUint8(at) !== 0xff) throw new RangeError("no marker");
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === 0xd9 || marker === 0xda) throw new RangeError("no frame");
    const hasNoLength = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += 2 + (hasNoLength ? 0 : Math.max(2, view.getUint16(at + 2)));
  }
};

const paletteBytes = (flags: number): number => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const gifSize = (view: DataView): PictureSize => {
  const screen = { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  let at = 13 + paletteBytes(view.getUint8(10));
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += view.getUint8(at) + 1;
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) throw new RangeError("no frame");
  const right = view.getUint16(at + 1, true) + view.getUint16(at + 5, true);
  const bottom = view.getUint16(at + 3, true) + view.getUint16(at + 7, true);
  return { width: Math.max(screen.width, right), height: Math.max(screen.height, bottom) };
};

const SIZES = { png: pngSize, jpeg: jpegSize, webp: webpSize, gif: gifSize };

export const pictureSize = (bytes: Uint8Array, format: PictureFormat): PictureSize | null => {
  try {
    const size = SIZES[format](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
