import type { Worker, WorkerOptions } from "node:worker_threads";
import { startModule } from "@linewire/threads/running-threads";
import { threadFile, type ThreadName } from "./thread-files.ts";

/**
 * Size of V8's young generation (new objects) in MiB. Without this limit the young generation grows to 128 MiB per
 * thread on a large machine, although the objects of a batch of rows live for only milliseconds.
 */
const YOUNG_GENERATION_MIB = {
  writer: 48,
  history: 24,
  texts: 32,
  pictures: 48,
  stored: 16,
  copy: 12,
} as const satisfies Record<ThreadName, number>;

export const startThread = (name: ThreadName, { resourceLimits, ...options }: WorkerOptions = {}): Worker =>
  startModule(threadFile(name), {
    ...options,
    name,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MIB[name], ...resourceLimits },
  });
