import { constants, gunzipSync, gzipSync } from "node:zlib";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Larger messages are compressed. NATS messages have at most 1 MiB by default, and an ingest request's commits can be
 * larger.
 */
const LARGE = 640 * 1024;
const GZIP = 0x1f;
const FAST = { level: constants.Z_BEST_SPEED };

export const compressed = (text: string): Uint8Array => {
  const bytes = encoder.encode(text);
  return bytes.length > LARGE ? gzipSync(bytes, FAST) : bytes;
};

export const decompressed = (bytes: Uint8Array): string =>
  decoder.decode(bytes[0] === GZIP ? gunzipSync(bytes) : bytes);
