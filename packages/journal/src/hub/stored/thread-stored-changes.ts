import type { Worker } from "node:worker_threads";
import type { World } from "@linewire/domain/clock/world";
import { RestartingThread } from "@linewire/threads/restarting-thread";
import type { FrameBatch, StoredChanges, StoredSlice, StreamFilter } from "../hub.ts";
import { groupKey } from "../memory-hub.ts";
import type { StoredQuery } from "./stored-changes.ts";

export type StoredQuestion = ({ ask: "slice" } & StoredQuery) | { ask: "close" };
export type StoredAsk = { id: number } & StoredQuestion;

type Parts = {
  start: () => Worker;
  report: (error: Error) => void;
  world: Pick<World, "now" | "elapsed" | "after">;
  epoch: string;
  /** Clients get a gap after a longer disconnection. */
  resumeMs: number;
};

const SHARED_END_MS = 1000;
const MAX_CACHED_SLICES = 256;
/** A client that missed more changes cannot resume. 300 changes a second are 540,000 in 30 minutes. */
const MAX_CHANGES = 1_500_000;
const ANSWER_LIMIT_MS = 15_000;
const IDLE_MS = 60_000;
const CLOSE_LIMIT_MS = 1000;

/** A thread sends typed arrays, and the hub writes Buffers. */
const asBuffers = (slice: StoredSlice): StoredSlice =>
  slice && {
    ...slice,
    pieces: slice.pieces.map(({ bytes, ...batch }): FrameBatch => {
      return { ...batch, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    }),
  };

const threadOnDemand = ({ start, report, world }: Parts, idle: () => void) => {
  let thread: RestartingThread | null = null;
  let askedAt = 0;
  let isClosed = false;
  const end = async (): Promise<void> => {
    const closing = thread;
    thread = null;
    await closing?.close({ ask: "close" } satisfies StoredQuestion, CLOSE_LIMIT_MS);
  };
  const closeIfIdle = (): void => {
    if (thread === null) return;
    const leftMs = askedAt + IDLE_MS - world.elapsed();
    if (leftMs > 0) return void world.after(leftMs, closeIfIdle);
    idle();
    end().catch(report);
  };
  return {
    ask: (question: StoredQuestion): Promise<StoredSlice> => {
      if (isClosed) return Promise.reject(new Error("the journal is closed"));
      askedAt = world.elapsed();
      if (thread === null) {
        thread = new RestartingThread({ start, unavailable: (cause) => cause, report });
        world.after(IDLE_MS, closeIfIdle);
      }
      return thread.ask<StoredSlice>(question, ANSWER_LIMIT_MS);
    },
    close: (): Promise<void> => {
      isClosed = true;
      return end();
    },
  };
};

/** The thread starts with the first query and ends after a minute without one. */
export const threadStoredChanges = (parts: Parts): StoredChanges => {
  const { world, epoch, resumeMs } = parts;
  const slices = new Map<string, Promise<StoredSlice>>();
  const thread = threadOnDemand(parts, () => slices.clear());
  let shared = { seq: 0, at: Number.NEGATIVE_INFINITY };

  const ask = (streamFilter: StreamFilter, after: number, end: number): Promise<StoredSlice> =>
    thread.ask({ ask: "slice", streamFilter, epoch, after, end, notBefore: world.now() - resumeMs }).then(asBuffers);

  return {
    endFor: (after, seq) => {
      if (world.elapsed() - shared.at >= SHARED_END_MS) shared = { seq, at: world.elapsed() };
      return shared.seq > after ? Math.min(seq, shared.seq) : seq;
    },
    missed: async (streamFilter, after, end) => {
      if (end - after > MAX_CHANGES) return null;
      const key = `${after} ${end} ${groupKey(streamFilter)}`;
      const known = slices.get(key);
      if (known) return known;
      const slice = ask(streamFilter, after, end);
      slices.set(key, slice);
      slice.catch((error: Error) => {
        slices.delete(key);
        parts.report(error);
      });
      const [oldest] = slices.keys();
      if (slices.size > MAX_CACHED_SLICES) slices.delete(oldest!);
      return slice;
    },
    close: thread.close,
  };
};
