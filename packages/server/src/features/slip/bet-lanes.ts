import { fairQueue } from "@linewire/reading/slip/fair-queue";
import type { BetInput } from "@linewire/domain/change/bet-request";
import { Fault } from "@linewire/domain/fault/fault";

/** Requests of different cost have separate queues: texts never wait for pictures. */
export type Lane = BetInput["from"];

/** Concurrent jobs in total and per account, and the length of the queue. */
type Room = { places: number; ofOne: number; waiting: number };

export const ROOMS: Record<Lane, Room> = {
  // A text takes some milliseconds: a second job would start a second thread, which costs 50 MiB without a gain.
  text: { places: 1, ofOne: 1, waiting: 2000 },
  upload: { places: 2, ofOne: 2, waiting: 500 },
  // Hosts can be slow: one account's jobs must not block all others.
  address: { places: 8, ofOne: 4, waiting: 500 },
};
export const LANES = Object.keys(ROOMS) as Lane[];

const RETRY_SECONDS = 5;

type Run<T> = (job: T) => Promise<void>;

const counts = () => {
  const all = new Map<string, number>();
  return {
    of: (name: string): number => all.get(name) ?? 0,
    add: (name: string, by: 1 | -1): void => {
      const number = (all.get(name) ?? 0) + by;
      if (number === 0) all.delete(name);
      else all.set(name, number);
    },
  };
};

/** A queue with limited concurrency and fair order among accounts. */
const laneOf = <T>({ places, ofOne, waiting: most }: Room, run: Run<T>) => {
  const queue = fairQueue<T>();
  const owners = counts();
  const coming = counts();
  let running = 0;
  let entering = 0;
  let stopped = false;

  const start = (owner: string, job: T): void => {
    running++;
    owners.add(owner, 1);
    void run(job).finally(() => {
      running--;
      owners.add(owner, -1);
      feed();
    });
  };
  const nextOne = () => (stopped || running >= places ? null : queue.next((owner) => owners.of(owner) < ofOne));
  function feed(): void {
    for (let next = nextOne(); next; next = nextOne()) start(next.owner, next.one);
  }
  return {
    /** Reserves a place for a job; throws if the queue is full. */
    enter: (owner: string): (() => void) => {
      const isFull = queue.size() + entering >= most;
      if (isFull || queue.sizeOf(owner) + coming.of(owner) >= most / 2)
        throw new Fault("overloaded", "the queue of bet slip requests is full", { retryAfterSeconds: RETRY_SECONDS });
      entering++;
      coming.add(owner, 1);
      return () => {
        entering--;
        coming.add(owner, -1);
      };
    },
    add: (owner: string, job: T): void => {
      queue.add(owner, job);
      feed();
    },
    waiting: queue.size,
    running: () => running,
    stop: (): void => void (stopped = true),
  };
};

export const betLanes = <T>(run: Run<T>) => ({
  text: laneOf(ROOMS.text, run),
  upload: laneOf(ROOMS.upload, run),
  address: laneOf(ROOMS.address, run),
});
