import { letters } from "./picture-format.ts";

// Polyglot files start as a picture and end as a ZIP, PDF or markup. The end record of a ZIP is in the last 66 kB.
const MAX_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const PDF_END = Buffer.from(letters("%%EOF"));
const MARKUP = /<\/(?:script|html|svg)\s*>\s*$|\?>\s*$/iu;

/** The second file type of a polyglot file, which is rejected; null for a plain picture. */
export const foreignTail = (bytes: Uint8Array): string | null => {
  const tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - MAX_TAIL_BYTES)));
  if (tail.includes(ZIP_END)) return "an archive";
  if (tail.subarray(-1024).includes(PDF_END)) return "a PDF document";
  return MARKUP.test(tail.subarray(-64).toString("latin1")) ? "markup" : null;
};
