import type { ThreadState } from "@linewire/threads/restarting-thread";
import { PooledThread, type ThreadTimeouts, type Task, type Thread, type TaskOutcome } from "./pooled-thread.ts";

export type PoolPorts = ThreadTimeouts & {
  start: () => Thread;
  threads: number;
  maxWaiting: number;
};

const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 3000;

/** 250 ms after the first failure, doubled with each further failure up to 3 s. */
const startBackoff = (after: ThreadTimeouts["after"]) => {
  let failures = 0;
  let isBackingOff = false;
  let lastError: string | null = null;
  return {
    lastError: (): string | null => lastError,
    canStart: (): boolean => !isBackingOff,
    succeeded: (): void => {
      failures = 0;
      lastError = null;
    },
    failed: (error: unknown): void => {
      lastError = error instanceof Error ? error.message : String(error);
      isBackingOff = true;
      after(Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures++), () => (isBackingOff = false));
    },
  };
};

type PoolThreadsPorts = Omit<PoolPorts, "maxWaiting"> & { onFreed: () => void };

const poolThreads = ({ start, threads, onFreed, ...timeouts }: PoolThreadsPorts) => {
  const slots = new Set<PooledThread>();
  const starts = startBackoff(timeouts.after);
  let restarts = 0;

  const onThreadFreed = (slot: PooledThread): void => {
    if (!slot.isAlive) slots.delete(slot);
    if (slot.failure !== null) restarts++;
    if (slot.failure === "unstarted") starts.failed(new Error("a reader thread failed to start"));
    else starts.succeeded();
    onFreed();
  };
  const open = (): PooledThread | undefined => {
    if (slots.size >= threads || !starts.canStart()) return undefined;
    try {
      const slot = new PooledThread(start(), timeouts, onThreadFreed);
      slots.add(slot);
      return slot;
    } catch (error) {
      starts.failed(error);
      return undefined;
    }
  };
  return {
    isEmpty: (): boolean => slots.size === 0,
    /** If all ready threads are busy, returns undefined and starts another thread, unless one is starting. */
    free: (): PooledThread | undefined => {
      const idle = [...slots].filter((slot) => slot.isIdle);
      const ready = idle.find((slot) => slot.isReady);
      if (ready) return ready;
      if (![...slots].some((slot) => slot.isReady)) return idle[0] ?? open();
      if (idle.length === 0) open();
      return undefined;
    },
    open,
    retire: (): void => {
      for (const slot of slots) {
        slot.retire();
        if (!slot.isAlive) slots.delete(slot);
      }
    },
    state: (): ThreadState => ({ trouble: starts.lastError(), restarts }),
    end: async (): Promise<void> => {
      const all = [...slots];
      slots.clear();
      await Promise.all(all.map((slot) => slot.end()));
    },
  };
};

/**
 * Each thread runs one task at a time. A task beyond its time limit ends with its thread, so a malicious text blocks a
 * thread only for a while.
 */
export const pool = ({ maxWaiting, ...parts }: PoolPorts) => {
  const queue: Task[] = [];
  const slots = poolThreads({ ...parts, onFreed: () => startQueued() });
  let closed = false;

  const rejectQueued = (): void => {
    for (const task of queue.splice(0)) task.done({ failed: "busy" });
  };

  function startQueued(): void {
    for (let task = queue[0]; task; task = queue[0]) {
      const slot = slots.free();
      if (!slot) {
        // No thread runs and the backoff delays the next start, so waiting tasks fail at once.
        if (slots.isEmpty()) rejectQueued();
        return;
      }
      queue.shift();
      slot.run(task);
    }
  }

  return {
    work: (message: unknown): Promise<TaskOutcome> =>
      new Promise((resolve) => {
        if (closed || queue.length >= maxWaiting) return resolve({ failed: "busy" });
        queue.push({ message, done: resolve });
        startQueued();
      }),
    warm: (): void => {
      if (!closed) slots.open();
    },
    /** Replaces each thread after its task, to use new start data or release memory. */
    renew: slots.retire,
    state: slots.state,
    close: async (): Promise<void> => {
      closed = true;
      const ended = slots.end();
      rejectQueued();
      await ended;
    },
  };
};
export type Pool = ReturnType<typeof pool>;
