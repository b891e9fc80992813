import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { temporaryDirectory } from "@linewire/testkit";
import { expect, onTestFinished, test } from "vitest";
import { threadJournal } from "@linewire/journal/journal/writer-client";
import { threadHistorian } from "@linewire/journal/store/history/thread-historian";
import { awaitEnd } from "@linewire/threads/running-threads";
import type { WriterPlace } from "../../src/composition/threads/open-writer.ts";
import { startThread } from "../../src/composition/threads/start-thread.ts";

const EXITED = 0;
const TERMINATED = 1;

const exitCode = async (thread: Worker): Promise<unknown> => (await once(thread, "exit"))[0];

test("[TH6] threads of the store and the history exit after they close", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const file = join(directory.path, "linewire.db");
  const place: WriterPlace = { file, epoch: "e1" };
  const writer = new Worker(new URL("../../src/composition/threads/writer.ts", import.meta.url), { workerData: place });
  const writerCode = exitCode(writer);
  const journal = await threadJournal(writer);

  const workerData = { storeFile: file, file: join(directory.path, "history.db") };
  const history = new Worker(new URL("../../src/composition/threads/historian.ts", import.meta.url), { workerData });
  const historyCode = exitCode(history);
  const historian = threadHistorian({ start: () => history, report: () => {} });
  await historian.record(null, null);

  await historian.close();
  await journal.close();
  expect([await historyCode, await writerCode]).toEqual([EXITED, EXITED]);
});

test("[TH6] a stopped history thread exits, and the next query starts another thread", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const file = join(directory.path, "linewire.db");
  const journal = await threadJournal(startThread("writer", { workerData: { file, epoch: "e1" } }));
  const codes: Promise<unknown>[] = [];
  const start = (): Worker => {
    const thread = startThread("history", {
      workerData: { storeFile: file, file: join(directory.path, "history.db") },
    });
    codes.push(exitCode(thread));
    return thread;
  };
  const historian = threadHistorian({ start, report: () => {} });
  expect([codes.length, historian.isResting(), historian.hasRecorded()]).toEqual([0, true, false]);
  while (await historian.record(null, null));
  expect([codes.length, historian.isResting(), historian.hasRecorded()]).toEqual([1, false, true]);
  const resting = historian.rest();
  expect(await historian.line({ id: 1, from: 0, to: 1 })).toBeNull();
  await resting;
  expect(codes).toHaveLength(2);
  expect(await codes[0]).toBe(EXITED);
  expect(historian.state()).toEqual({ trouble: null, restarts: 0 });
  await historian.close();
  await journal.close();
  expect(await codes[1]).toBe(EXITED);
});

test("a thread's memory for new objects is limited", async () => {
  const directory = temporaryDirectory();
  onTestFinished(directory.remove);
  const writer = startThread("writer", { workerData: { file: join(directory.path, "linewire.db"), epoch: "e1" } });
  const journal = await threadJournal(writer);
  expect(writer.resourceLimits).toMatchObject({ maxYoungGenerationSizeMb: 48 });
  await journal.close();
});

test("[TH6] a thread that does not exit is terminated", async () => {
  const thread = new Worker("setInterval(() => {}, 1000)", { eval: true });
  const code = exitCode(thread);
  await awaitEnd(thread, 1000);
  expect(await code).toBe(TERMINATED);
});
