import type { DataDirectory } from "../../src/files/data-directory.ts";
import type { Historian } from "@linewire/journal/store/history/thread-historian";
import { openHistorian } from "../../src/composition/threads/historian.ts";

/** The line history runs in this thread, so that the fake clock controls it. */
export const historianAt = ({ storeFile, historyFile }: DataDirectory): Historian => {
  const { record, tree, moment, line, known, standing, slice, close } = openHistorian({ storeFile, file: historyFile });
  return {
    record: async (keepFrom, fullFrom) => record(keepFrom, fullFrom),
    tree: async (ask) => tree(ask),
    moment: async (ask) => moment(ask),
    line: async (ask) => line(ask),
    known: async (at) => known(at),
    standing: async (ask) => standing(ask),
    slice: async (ask) => slice(ask),
    firstRecordMs: 0,
    asked: () => 0,
    rest: async () => {},
    isResting: () => false,
    hasRecorded: () => true,
    state: () => ({ trouble: null, restarts: 0 }),
    close: async () => close(),
  };
};
