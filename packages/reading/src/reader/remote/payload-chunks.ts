import type { TaskOutcome } from "../pooled-thread.ts";

// Messages of tasks that one node processes for another. A bus message is limited to 1 MiB, so larger payloads are sent in chunks.

/** The first chunk of a task in base64, and the size of the task in bytes. */
export type FirstChunk = { piece: string; of: number };
/** The next chunk of a task, a request for a chunk of its result, or a request to wait. */
export type NextRequest =
  | { ticket: number; piece: string }
  | { ticket: number; from: number }
  | { ticket: number; wait: true };

/** The node and ticket for the next request. */
type TicketRef = { at: string; ticket: number };
/** Reply: the ticket if more requests are needed; a chunk of the result with its total size; or the reason of a failure. */
export type WorkMessage =
  | TicketRef
  | (TicketRef & { answer: string; of: number })
  | Extract<TaskOutcome, { failed: unknown }>;

export const WORK_CHUNK_BYTES = 384 * 1024;
export const MAX_WORK_BYTES = 16 * 1024 * 1024;

export const chunkOf = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(WORK_CHUNK_BYTES, bytes.byteLength - from)).toString(
    "base64",
  );
