import type { DataDirectory } from "../src/data-directory.ts";
import type { Historian } from "../src/edges/store/history/thread-historian.ts";
import { openHistorian } from "../src/historian.ts";

/** A history that is kept in this thread, so that a fake clock decides everything. */
export const historianAt = ({ storeFile, historyFile }: DataDirectory): Historian => {
  const { look, tree, line, close } = openHistorian({ storeFile, file: historyFile });
  return {
    look: async (keepFrom) => look(keepFrom),
    tree: async (ask) => tree(ask),
    line: async (ask) => line(ask),
    close: async () => close(),
  };
};
