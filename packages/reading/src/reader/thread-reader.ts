import type { Worker, WorkerOptions } from "node:worker_threads";
import type { Analysis } from "../article/text/analysis.ts";
import type { Text } from "../article/text/block.ts";
import type { ArticleReader, ArticleText, ReadTask } from "./article-reader.ts";
import type { SlipReader } from "./slip-reader.ts";
import type { World } from "@linewire/domain/clock/world";
import type { SlipReading } from "../slip/slip.ts";
import type { ReaderData, SlipTask, TextTask } from "./reader-thread.ts";
import { sharedWork, type Sharers } from "./remote/shared-work.ts";
import { pool } from "./pool.ts";

const MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12, stackSizeMb: 4 };
const POOL = { threads: 2, maxWaiting: 50, startMs: 10_000, taskMs: 2000, idleMs: 300_000 };

export type ThreadReaderPorts = {
  world: Pick<World, "after">;
  startThread: (options: WorkerOptions) => Worker;
  data: () => ReaderData;
  sharers?: Sharers;
};

/** Limits for tasks that this node sends to other nodes. */
const PEER_TASKS = { kind: "texts", waitMs: 15_000, places: 4, maxWaiting: 50 };

type AnyTask = ReadTask | SlipTask | TextTask;

export const threadReader = ({ world, startThread, data, sharers }: ThreadReaderPorts) => {
  const start = (): Worker => {
    const worker = startThread({ workerData: data(), resourceLimits: MEMORY_LIMITS });
    worker.unref();
    return worker;
  };
  const threads = pool({ ...POOL, start, after: world.after });
  const { work, stop } = sharedWork<AnyTask>(sharers ?? null, {
    ...PEER_TASKS,
    own: threads.work,
    bytesOf: (task) => Buffer.from(JSON.stringify(task)),
    taskOf: (bytes) => JSON.parse(Buffer.from(bytes).toString()) as AnyTask,
  });
  const read: ArticleReader = async (task) => {
    const outcome = await work(task);
    return "answer" in outcome ? { answer: outcome.answer as Analysis } : outcome;
  };
  const readSlip: SlipReader = async (text) => {
    const outcome = await work({ form: "slip", text } satisfies SlipTask);
    return "answer" in outcome ? { answer: outcome.answer as SlipReading } : outcome;
  };
  const readText: ArticleText = async (of) => {
    const outcome = await work({ form: "text", of } satisfies TextTask);
    return "answer" in outcome ? (outcome.answer as Text) : null;
  };
  return {
    read,
    readSlip,
    readText,
    warm: (): void => {
      if (sharers?.works ?? true) threads.warm();
    },
    renew: threads.renew,
    state: threads.state,
    close: async (): Promise<void> => {
      stop();
      await threads.close();
    },
  };
};
