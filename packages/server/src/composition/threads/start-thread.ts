import type { Worker, WorkerOptions } from "node:worker_threads";
import { startModule } from "@linewire/threads/running-threads";
import { threadFile, type ThreadName } from "./thread-files.ts";

/**
 * V8's limit for new objects, in MiB. Without it, a thread on a large machine uses 128 MiB, although most objects live
 * for milliseconds.
 */
const YOUNG_GENERATION_MIB = {
  writer: 48,
  history: 12,
  texts: 12,
  pictures: 48,
  stored: 16,
  copy: 12,
} as const satisfies Record<ThreadName, number>;

/**
 * V8's limit for long-lived objects, in MiB. It is far above the use of any thread, and low enough that V8 collects
 * garbage often.
 */
const OLD_GENERATION_MIB = 1536;

export const startThread = (name: ThreadName, { resourceLimits, ...options }: WorkerOptions = {}): Worker =>
  startModule(threadFile(name), {
    ...options,
    name,
    resourceLimits: {
      maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB[name],
      maxOldGenerationSizeMb: OLD_GENERATION_MIB,
      ...resourceLimits,
    },
  });
