import { constants, gunzipSync, gzipSync } from "node:zlib";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A message of an engine as it comes holds 1 MiB at most; what the ingest door takes in one call may be more when it is written out. */
const LARGE = 640 * 1024;
const GZIP = 0x1f;
const FAST = { level: constants.Z_BEST_SPEED };

/** Text as it travels between nodes: as it is, or compressed where it is large. */
export const packed = (text: string): Uint8Array => {
  const bytes = encoder.encode(text);
  return bytes.length > LARGE ? gzipSync(bytes, FAST) : bytes;
};

export const unpacked = (bytes: Uint8Array): string => decoder.decode(bytes[0] === GZIP ? gunzipSync(bytes) : bytes);
