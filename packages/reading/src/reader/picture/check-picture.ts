import type { PictureReader } from "../picture-reader.ts";
import { foreignTail } from "./foreign-tail.ts";
import { pictureFormat } from "./picture-format.ts";
import { pictureSize } from "./picture-size.ts";

export const MAX_BYTES = 6 * 1024 * 1024;
export const MAX_PIXELS = 25_000_000;

/** Rejects a picture by its size and header, before any decoding; null if it can be decoded. */
export const checkPicture: PictureReader["check"] = (bytes) => {
  if (bytes.length > MAX_BYTES) return { failed: "too_large", detail: "The picture is larger than 6 MiB." };
  const format = pictureFormat(bytes);
  if (!format) return { failed: "not_a_picture", detail: "The data is not a PNG, JPEG, WebP or GIF image." };
  const size = pictureSize(bytes, format);
  if (!size) return { failed: "broken", detail: `The header of the ${format.toUpperCase()} is damaged.` };
  if (size.width * size.height > MAX_PIXELS)
    return {
      failed: "too_large",
      detail: `The picture has ${size.width}x${size.height} pixels; the maximum is 25 million.`,
    };
  const tail = foreignTail(bytes);
  return tail ? { failed: "not_a_picture", detail: `The picture is followed by unexpected data: ${tail}.` } : null;
};
