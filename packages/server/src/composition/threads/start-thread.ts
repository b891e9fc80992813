import type { Worker, WorkerOptions } from "node:worker_threads";
import { startModule } from "@linewire/threads/running-threads";
import { threadFile, type ThreadName } from "./thread-files.ts";

/** Starts one of the threads of a node. */
export const startThread = (name: ThreadName, options: WorkerOptions = {}): Worker =>
  startModule(threadFile(name), { ...options, name });
