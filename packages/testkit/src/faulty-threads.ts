import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { temporaryDirectory } from "./temporary-directory.ts";

const PRELOAD = fileURLToPath(new URL("../../../scripts/faulty-threads.cjs", import.meta.url));

/** The names of threads as in the metrics. */
export type FaultyThread = "writer" | "history" | "texts" | "pictures" | "copy";
/** A fault: uncaught error, exit, endless JavaScript loop, endless system call. */
export type ThreadFault = "throw" | "exit" | "loop" | "block";

/** Makes threads of an installation fail on request. `environment` must be passed to Installation.start(). */
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
