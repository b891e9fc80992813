import { parentPort, workerData } from "node:worker_threads";
import { THREAD_READY, type ThreadAnswer } from "@linewire/threads/restarting-thread";
import type { StoredSlice } from "@linewire/journal/hub/hub";
import { storedChanges } from "@linewire/journal/hub/stored/stored-changes";
import type { StoredAsk } from "@linewire/journal/hub/stored/thread-stored-changes";
import { storedCommits } from "@linewire/journal/journal/stored-commits";
import { openForReading } from "@linewire/journal/store/file/database";

// This thread reads the journal for clients that reconnect, so that neither the writer nor the event loop waits.

export type StoredPlace = { storeFile: string };

/** Only a whole ArrayBuffer can be transferred to another thread. */
const toTransferable = (slice: StoredSlice): { slice: StoredSlice; memory: ArrayBuffer[] } => {
  if (slice === null) return { slice, memory: [] };
  const pieces = slice.pieces.map((piece) => {
    const bytes = Buffer.allocUnsafeSlow(piece.bytes.length);
    piece.bytes.copy(bytes);
    return { ...piece, bytes };
  });
  return { slice: { ...slice, pieces }, memory: pieces.map(({ bytes }) => bytes.buffer) };
};

const run = (port: NonNullable<typeof parentPort>): void => {
  const { storeFile } = workerData as StoredPlace;
  const database = openForReading(storeFile);
  const changes = storedChanges(storedCommits(database));
  port.on("message", (question: StoredAsk) => {
    const { id } = question;
    try {
      const { slice, memory } =
        question.ask === "slice" ? toTransferable(changes.slice(question)) : toTransferable(null);
      port.postMessage({ id, value: slice } satisfies ThreadAnswer, memory);
    } catch (error) {
      port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) } satisfies ThreadAnswer);
    }
    if (question.ask !== "close") return;
    database.close();
    port.close();
  });
  port.postMessage(THREAD_READY);
};

if (parentPort) run(parentPort);
