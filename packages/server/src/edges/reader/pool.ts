import { ThreadPlace, type Patience, type Task, type Thread, type Worked } from "./thread-place.ts";

export type PoolParts = Patience & {
  start: () => Thread;
  threads: number;
  /** Tasks that may wait; more are refused at once. */
  mostWaiting: number;
};

/**
 * Hands tasks to threads, one each at a time. A task that takes too long is ended with its thread: nothing that a text
 * makes us do can hold more than one thread, and that not for long.
 */
export const pool = ({ start, threads, mostWaiting, ...patience }: PoolParts) => {
  const waiting: Task[] = [];
  const places = new Set<ThreadPlace>();
  let closed = false;

  const open = (): ThreadPlace => {
    const place = new ThreadPlace(start(), patience, (freed) => {
      if (!freed.alive) places.delete(freed);
      feed();
    });
    places.add(place);
    return place;
  };

  const free = (): ThreadPlace | undefined =>
    [...places].find((place) => place.free) ?? (places.size < threads ? open() : undefined);

  function feed(): void {
    for (let task = waiting[0]; task; task = waiting[0]) {
      const place = free();
      if (!place) return;
      waiting.shift();
      place.give(task);
    }
  }

  return {
    work: (message: unknown): Promise<Worked> =>
      new Promise((resolve) => {
        if (closed || waiting.length >= mostWaiting) return resolve({ failed: "busy" });
        waiting.push({ message, done: resolve });
        feed();
      }),
    /** Starts every thread before there is anything to do. */
    warm: (): void => {
      if (closed) return;
      while (places.size < threads) open();
    },
    /** What threads were started with is another now: each is replaced when it has finished what it does. */
    renew: (): void => {
      for (const place of places) {
        place.retire();
        if (!place.alive) places.delete(place);
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      const all = [...places];
      places.clear();
      for (const task of waiting.splice(0)) task.done({ failed: "busy" });
      await Promise.all(all.map((place) => place.end()));
    },
  };
};
export type Pool = ReturnType<typeof pool>;
