import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { type JournalLost, serveJournal } from "@linewire/journal/journal/thread-journal";
import { openWriter, type WriterPlace } from "./open-writer.ts";

const LOCK_CHECK_INTERVAL_MS = 1000;

const run = async (place: WriterPlace, port: MessagePort): Promise<void> => {
  const lost = (why: string): void => port.postMessage({ say: "lost", why } satisfies JournalLost);
  const { journal, checkLock, close } = place.shared
    ? await (await import("../cluster/shared-writer.ts")).openSharedWriter({ ...place, shared: place.shared }, lost)
    : openWriter(place);
  setInterval(checkLock, LOCK_CHECK_INTERVAL_MS).unref();
  serveJournal(journal, port, close);
};

// An error before the journal is ready ends the thread, so the start of the node fails.
if (parentPort)
  run(workerData as WriterPlace, parentPort).catch((error: unknown) =>
    setImmediate(() => {
      throw error;
    }),
  );
