import type { ThreadState } from "@linewire/threads/restarting-thread";
import { ThreadPlace, type Patience, type Task, type Thread, type TaskOutcome } from "./thread-place.ts";

export type PoolParts = Patience & {
  start: () => Thread;
  threads: number;
  /** Maximum queue length; further tasks are rejected. */
  maxWaiting: number;
};

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 3000;

/** Starts of threads: after a failure the next attempt waits, with a backoff up to three seconds. */
const startsOf = (after: Patience["after"]) => {
  let failures = 0;
  let isWaiting = false;
  let why: string | null = null;
  return {
    trouble: (): string | null => why,
    mayTry: (): boolean => !isWaiting,
    succeeded: (): void => {
      failures = 0;
      why = null;
    },
    failed: (error: unknown): void => {
      why = error instanceof Error ? error.message : String(error);
      isWaiting = true;
      after(Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** failures++), () => (isWaiting = false));
    },
  };
};

type Places = Omit<PoolParts, "maxWaiting"> & { freed: () => void };

/** The threads of a pool. */
const placesOf = ({ start, threads, freed, ...patience }: Places) => {
  const places = new Set<ThreadPlace>();
  const starts = startsOf(patience.after);
  let restarts = 0;

  const left = (place: ThreadPlace): void => {
    if (!place.alive) places.delete(place);
    if (place.failure !== null) restarts++;
    if (place.failure === "unstarted") starts.failed(new Error("a reader thread failed to start"));
    else starts.succeeded();
    freed();
  };
  const open = (): ThreadPlace | undefined => {
    if (places.size >= threads || !starts.mayTry()) return undefined;
    try {
      const place = new ThreadPlace(start(), patience, left);
      places.add(place);
      return place;
    } catch (error) {
      starts.failed(error);
      return undefined;
    }
  };
  return {
    isEmpty: (): boolean => places.size === 0,
    /** A place for a task. If every ready thread is busy, starts another one: the task waits for whichever is free first. */
    free: (): ThreadPlace | undefined => {
      const idle = [...places].filter((place) => place.isIdle);
      const ready = idle.find((place) => place.isReady);
      if (ready) return ready;
      if (![...places].some((place) => place.isReady)) return idle[0] ?? open();
      if (idle.length === 0) open();
      return undefined;
    },
    open,
    retire: (): void => {
      for (const place of places) {
        place.retire();
        if (!place.alive) places.delete(place);
      }
    },
    state: (): ThreadState => ({ trouble: starts.trouble(), restarts }),
    /** Ends all threads. */
    end: async (): Promise<void> => {
      const all = [...places];
      places.clear();
      await Promise.all(all.map((place) => place.end()));
    },
  };
};

/**
 * Distributes tasks to threads, one at a time each. A task that takes too long is terminated with its thread: a malicious text can block at
 * most one thread, for a limited time.
 */
export const pool = ({ maxWaiting, ...parts }: PoolParts) => {
  const waiting: Task[] = [];
  const places = placesOf({ ...parts, freed: () => feed() });
  let closed = false;

  /** Rejects all queued tasks. */
  const dismiss = (): void => {
    for (const task of waiting.splice(0)) task.done({ failed: "busy" });
  };

  function feed(): void {
    for (let task = waiting[0]; task; task = waiting[0]) {
      const place = places.free();
      if (!place) {
        // Without a thread, and without a way to start one now, queued tasks are rejected.
        if (places.isEmpty()) dismiss();
        return;
      }
      waiting.shift();
      place.give(task);
    }
  }

  return {
    work: (message: unknown): Promise<TaskOutcome> =>
      new Promise((resolve) => {
        if (closed || waiting.length >= maxWaiting) return resolve({ failed: "busy" });
        waiting.push({ message, done: resolve });
        feed();
      }),
    /** Starts one thread in advance; others are started when tasks are queued. */
    warm: (): void => {
      if (!closed) places.open();
    },
    /** The threads' start data has changed: replaces each thread after its current task. */
    renew: places.retire,
    state: places.state,
    close: async (): Promise<void> => {
      closed = true;
      const ended = places.end();
      dismiss();
      await ended;
    },
  };
};
export type Pool = ReturnType<typeof pool>;
