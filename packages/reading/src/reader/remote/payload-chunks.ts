import type { TaskOutcome } from "../pooled-thread.ts";

// A message between nodes has at most 1 MiB, so tasks are sent in chunks.

export type FirstChunk = { piece: string; of: number };
export type NextRequest =
  | { ticket: number; piece: string }
  | { ticket: number; from: number }
  | { ticket: number; wait: true };

type TicketRef = { at: string; ticket: number };
/**
 * A ticket asks for more requests. Otherwise the message is a chunk of the result with its total size, or a failure.
 */
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
