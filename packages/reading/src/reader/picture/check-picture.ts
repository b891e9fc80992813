import type { PictureReader } from "../picture-reader.ts";
import { pictureFormat, letters } from "./picture-format.ts";
import { pictureSize } from "./picture-size.ts";

// A polyglot file starts as a picture and ends as a ZIP, PDF or markup. A ZIP's end record is in the last 66 kB.
const MAX_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PDF_END = Buffer.from(letters("%%EOF"));
const MARKUP = /<\/(?:script|html|svg)\s*>\s*$|\?>\s*$/iu;

/** Null for a file that is only a picture. */
const foreignTail = (bytes: Uint8Array): string | null => {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - MAX_TAIL_BYTES)));
  if (tail.includes(ZIP_END)) return "an archive";
  if (tail.subarray(-1024).includes(PDF_END)) return "a PDF document";
  return MARKUP.test(tail.subarray(-64).toString("latin1")) ? "markup" : null;
};

export const MAX_BYTES = 6 * 1024 * 1024;
export const MAX_PIXELS = 25_000_000;

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
