import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

const running = new Set<Worker>();

/** endProcess waits for this thread. */
export const startModule = (file: URL, options: WorkerOptions): Worker => {
  const thread = new Worker(file, options);
  running.add(thread);
  thread.once("exit", () => running.delete(thread));
  return thread;
};

const passed = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** A system call cannot be interrupted, so this returns after `ms` at the latest. Returns whether the thread exited. */
export const endThread = async (thread: { terminate: () => Promise<unknown> }, ms: number): Promise<boolean> => {
  const ended = Promise.resolve(thread.terminate()).then(
    () => true,
    () => true,
  );
  return Promise.race([ended, passed(ms).then(() => false)]);
};

/** Terminates the thread after half of `ms`. Termination inside an SQLite call can crash the process. */
export const awaitEnd = async (thread: Worker, ms: number): Promise<void> => {
  if (thread.threadId === -1) return;
  await once(thread, "exit", { signal: AbortSignal.timeout(ms / 2) }).catch(() => endThread(thread, ms / 2));
};

const EXIT_TIMEOUT_MS = 500;

/** `process.exit` waits for every thread. SIGKILL also ends a process with a thread that hangs in a system call. */
export const endProcess = async (code: number): Promise<never> => {
  // Intended exits must not be reported or start new threads.
  for (const thread of running) thread.removeAllListeners().on("error", () => {});
  const ended = await Promise.all([...running].map((thread) => endThread(thread, EXIT_TIMEOUT_MS)));
  if (ended.includes(false)) process.kill(process.pid, "SIGKILL");
  return process.exit(code);
};
