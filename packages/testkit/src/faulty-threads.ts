import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "./temporary-directory.ts";

const PRELOAD = fileURLToPath(new URL("../../../scripts/faulty-threads.cjs", import.meta.url));

/** Metrics use the same names of threads. */
export type FaultyThread = "writer" | "history" | "texts" | "pictures" | "copy";
/** `loop`: endless JavaScript loop. `block`: endless system call. */
export type ThreadFault = "throw" | "exit" | "loop" | "block";

/** `environment` must be passed to Installation.start(). */
export const faultyThreads = () => {
  const { path, remove } = temporaryDirectory();
  return {
    environment: { NODE_OPTIONS: `--require ${PRELOAD}`, LINEWIRE_THREAD_FAULTS: path },
    fail: (thread: FaultyThread, fault: ThreadFault): void => {
      const file = join(path, thread);
      writeFileSync(`${file}.new`, fault);
      renameSync(`${file}.new`, file);
    },
    remove,
  };
};
