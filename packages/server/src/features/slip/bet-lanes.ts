import { fairQueue } from "@linewire/reading/slip/fair-queue";
import type { BetInput } from "@linewire/domain/change/bet-request";
import { Fault } from "@linewire/domain/fault/fault";

/** Each kind of input has its own queue, so that texts never wait for pictures. */
export type Lane = BetInput["from"];

type LaneLimits = { places: number; perAccount: number; maxQueued: number };

export const LANE_LIMITS: Record<Lane, LaneLimits> = {
  // A text takes milliseconds. A second job would save no time, but need another thread of 50 MiB.
  text: { places: 1, perAccount: 1, maxQueued: 2000 },
  upload: { places: 2, perAccount: 2, maxQueued: 500 },
  // Hosts of pictures can be slow, so one account must not occupy all jobs.
  address: { places: 8, perAccount: 4, maxQueued: 500 },
};
export const LANES = Object.keys(LANE_LIMITS) as Lane[];

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

const laneOf = <T>({ places, perAccount, maxQueued }: LaneLimits, run: Run<T>) => {
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
  const nextOne = () => (stopped || running >= places ? null : queue.next((owner) => owners.of(owner) < perAccount));
  function feed(): void {
    for (let next = nextOne(); next; next = nextOne()) start(next.owner, next.one);
  }
  return {
    /** Returns the release of the reserved place. Throws if the queue is full or half full with this account. */
    enter: (owner: string): (() => void) => {
      const isFull = queue.size() + entering >= maxQueued;
      if (isFull || queue.sizeOf(owner) + coming.of(owner) >= maxQueued / 2)
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
  text: laneOf(LANE_LIMITS.text, run),
  upload: laneOf(LANE_LIMITS.upload, run),
  address: laneOf(LANE_LIMITS.address, run),
});
