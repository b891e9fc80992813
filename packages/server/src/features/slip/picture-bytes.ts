import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { LIMITS } from "@linewire/contract";
import { Fault } from "@linewire/domain/fault/fault";

const MAX_PICTURE_BYTES = LIMITS.betPictureBytes;
const unzip = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip);

const DATA_URI = /^\s*data:[\w.+/-]{0,100}(;[\w.+=-]{0,100}){0,5};base64,/i;
const PADDING = /={1,2}$/;
/**
 * A pattern for the whole text would overflow the stack of the regular expression engine, so it finds one invalid
 * character of base64.
 */
const NO_DIGIT = /[^A-Za-z0-9+/_-]/;
const MAX_PREFIX = 1000;

const wrong = (detail: string): Fault =>
  new Fault("invalid_parameter", `base64String: ${detail}`, { errors: { "content.base64String": [detail] } });
const tooLarge = (): Fault =>
  new Fault("payload_too_large", `the picture must have at most ${MAX_PICTURE_BYTES} bytes`);

const withoutPrefix = (text: string): string => {
  const prefix = DATA_URI.exec(text.slice(0, MAX_PREFIX));
  if (prefix) return text.slice(prefix[0].length);
  if (/^\s*data:/i.test(text.slice(0, MAX_PREFIX))) throw wrong("a data URI must have base64 encoding");
  return text;
};

const decodeBase64 = (text: string): Buffer => {
  const digits = withoutPrefix(text).replaceAll(/\s+/g, "").replace(PADDING, "");
  if (digits === "" || NO_DIGIT.test(digits) || digits.length % 4 === 1) throw wrong("must be valid base64");
  const bytes = Buffer.from(digits, "base64");
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  return bytes;
};

/** The size limit protects against decompression bombs. */
const decompress = async (bytes: Buffer): Promise<Buffer> => {
  try {
    return await unzip(bytes, { maxOutputLength: MAX_PICTURE_BYTES });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw wrong("must be valid gzip data");
  }
};

export const pictureBytes = async (text: string, compression: "gzip" | null): Promise<Buffer> => {
  const bytes = decodeBase64(text);
  return compression === "gzip" ? decompress(bytes) : bytes;
};
