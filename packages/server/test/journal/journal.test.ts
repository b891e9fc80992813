import { Worker } from "node:worker_threads";
import { openWriter } from "../../src/composition/threads/open-writer.ts";
import { journalRules } from "./journal.rules.ts";
import { threadJournal } from "@linewire/journal/journal/writer-client";

journalRules("group commit over SQLite in this thread", async (place) => {
  const { journal, close } = openWriter(place);
  return {
    ...journal,
    close: async () => {
      await journal.close();
      close();
    },
  };
});

journalRules("a writer thread", (place) =>
  threadJournal(new Worker(new URL("../../src/composition/threads/writer.ts", import.meta.url), { workerData: place })),
);
