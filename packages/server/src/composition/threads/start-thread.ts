import type { Worker, WorkerOptions } from "node:worker_threads";
import { startModule } from "@linewire/threads/running-threads";
import { threadFile, type ThreadName } from "./thread-files.ts";

/**
 * Limit of V8's young generation (new objects) in MiB. Without it a thread grows to 128 MiB on a large machine,
 * although the objects of a batch live for milliseconds.
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
 * Limit of V8's old generation (long-lived objects) in MiB, far above any use. With it V8 collects at 1.8 times the
 * objects in use; from 2 GiB on it would be 4 times.
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
