import { letters } from "./picture-format.ts";

// Endings of files that begin as a picture and end as a ZIP, a PDF or markup.
const ENDS = 66_000;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PDF_END = Buffer.from(letters("%%EOF"));
const MARKUP = /<\/(?:script|html|svg)\s*>\s*$|\?>\s*$/iu;

/** A file that two programs would read as two things is no picture: null, or what else it is. */
export const foreignTail = (bytes: Uint8Array): string | null => {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - ENDS)));
  if (tail.includes(ZIP_END)) return "an archive";
  if (tail.subarray(-1024).includes(PDF_END)) return "a PDF document";
  return MARKUP.test(tail.subarray(-64).toString("latin1")) ? "markup" : null;
};
