import type { TaskOutcome } from "../thread-place.ts";

// Messages between nodes when one node processes a task for another. A bus message has at most 1 MiB, so larger payloads are sent in chunks.

/** The first chunk of a task in base64, and the size of the task in bytes. */
export type FirstChunk = { piece: string; of: number };
/** The next chunk of a task, a request for a chunk of its result, or a request to wait. */
export type NextRequest =
  | { ticket: number; piece: string }
  | { ticket: number; from: number }
  | { ticket: number; wait: true };

/** The node and ticket for the next request. */
type Going = { at: string; ticket: number };
/** More requests are needed; or the result with its first chunk; or the reason of a failure. */
export type WorkMessage = Going | (Going & { answer: string; of: number }) | Extract<TaskOutcome, { failed: unknown }>;

export const WORK_CHUNK_BYTES = 384 * 1024;
export const MAX_WORK_BYTES = 16 * 1024 * 1024;

export const chunkOf = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(WORK_CHUNK_BYTES, bytes.byteLength - from)).toString(
    "base64",
  );
