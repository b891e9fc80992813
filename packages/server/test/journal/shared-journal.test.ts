import { NatsServer, whyNoNats } from "@linewire/testkit";
import { Worker } from "node:worker_threads";
import { describe, onTestFinished } from "vitest";
import type { WriterPlace } from "../../src/composition/threads/open-writer.ts";
import { journalRules } from "./journal.rules.ts";
import { threadJournal } from "@linewire/journal/journal/writer-client";

const reason = whyNoNats();
if (reason !== null) console.log(reason);

// Each rule gets an empty NATS server.
describe.skipIf(reason !== null)("the journal over JetStream", () => {
  const engines = new Map<string, NatsServer>();

  const shared = async (place: WriterPlace): Promise<WriterPlace> => {
    let engine = engines.get(place.file);
    if (!engine) {
      engine = await NatsServer.start();
      engines.set(place.file, engine);
      onTestFinished(() => void engine!.dispose());
    }
    return { ...place, shared: { servers: [engine.url], replicas: 1, node: "a1", mayLead: true } };
  };

  journalRules("a writer thread that shares its journal", async (place) =>
    threadJournal(
      new Worker(new URL("../../src/composition/threads/writer.ts", import.meta.url), {
        workerData: await shared(place),
      }),
    ),
  );
});
