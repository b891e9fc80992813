import { once } from "node:events";
import { Worker, type WorkerOptions } from "node:worker_threads";

const running = new Set<Worker>();

/** Starts a thread and registers it. endProcess waits for all registered threads. */
export const startModule = (file: URL, options: WorkerOptions): Worker => {
  const thread = new Worker(file, options);
  running.add(thread);
  thread.once("exit", () => running.delete(thread));
  return thread;
};

const passed = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/**
 * Terminates a thread. A thread inside a system call cannot be terminated, so this waits at most `ms`, and returns
 * whether the thread exited.
 */
export const endThread = async (thread: { terminate: () => Promise<unknown> }, ms: number): Promise<boolean> => {
  const ended = Promise.resolve(thread.terminate()).then(
    () => true,
    () => true,
  );
  return Promise.race([ended, passed(ms).then(() => false)]);
};

/**
 * Waits until a thread has exited, and terminates it after half of `ms`. This is the last resort, because terminating a
 * thread inside an SQLite call can crash the process.
 */
export const awaitEnd = async (thread: Worker, ms: number): Promise<void> => {
  if (thread.threadId === -1) return;
  await once(thread, "exit", { signal: AbortSignal.timeout(ms / 2) }).catch(() => endThread(thread, ms / 2));
};

const EXIT_TIMEOUT_MS = 500;

/**
 * Ends the process with all its threads. `process.exit` waits for every thread, and if a thread hangs in a system call,
 * only SIGKILL ends the process.
 */
export const endProcess = async (code: number): Promise<never> => {
  // The listeners are removed, so that these intended exits are not reported and start no new threads.
  for (const thread of running) thread.removeAllListeners().on("error", () => {});
  const ended = await Promise.all([...running].map((thread) => endThread(thread, EXIT_TIMEOUT_MS)));
  if (ended.includes(false)) process.kill(process.pid, "SIGKILL");
  return process.exit(code);
};
