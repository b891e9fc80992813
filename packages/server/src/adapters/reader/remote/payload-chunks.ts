import type { TaskOutcome } from "../thread-place.ts";

// Messages between nodes when one reads for another. A bus message holds at most a megabyte, so larger payloads are split.

/** The first piece of a task of so many bytes, in base64. */
export type First = { piece: string; of: number };
/** The next piece of a task, a wish for a piece of its answer, or patience. */
export type Next =
  | { ticket: number; piece: string }
  | { ticket: number; from: number }
  | { ticket: number; wait: true };

/** Go on at this node under this ticket: with more pieces, or with patience. */
type Going = { at: string; ticket: number };
/** How it goes on; or the answer, with its first piece; or why there is none. */
export type WorkMessage = Going | (Going & { answer: string; of: number }) | Extract<TaskOutcome, { failed: unknown }>;

export const WORK_CHUNK_BYTES = 384 * 1024;
export const MAX_WORK_BYTES = 16 * 1024 * 1024;

export const pieceOf = (bytes: Uint8Array, from: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + from, Math.min(WORK_CHUNK_BYTES, bytes.byteLength - from)).toString(
    "base64",
  );
