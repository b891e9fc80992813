import type { Worker } from "node:worker_threads";
import type {
  LineAsk,
  LinePast,
  PastMoment,
  MomentAsk,
  Past,
  Tree,
  TreeAsk,
  Unknown,
} from "@linewire/domain/history/past";
import type {
  KnownMoment,
  ReplaySource,
  ReplaySlice,
  SliceQuery,
  LineStatesQuery,
} from "@linewire/domain/history/replayed";
import { Fault } from "@linewire/domain/fault/fault";
import { RestartingThread, type ThreadState } from "@linewire/threads/restarting-thread";

export type HistoryQuestion =
  | { ask: "record"; keepFrom: number | null; fullFrom: number | null }
  | { ask: "tree"; of: TreeAsk }
  | { ask: "moment"; of: MomentAsk }
  | { ask: "line"; of: LineAsk }
  | { ask: "known"; of: number }
  | { ask: "standing"; of: LineStatesQuery }
  | { ask: "slice"; of: SliceQuery }
  | { ask: "close" };
export type HistoryAsk = { id: number } & HistoryQuestion;

export type Historian = Past &
  ReplaySource & {
    /**
     * Records new changes. Then deletes spans from before `keepFrom`, or thins spans from before `fullFrom`. Returns
     * true if work remains.
     */
    record: (keepFrom: number | null, fullFrom: number | null) => Promise<boolean>;
    /** The journal keeps the changes that arrive during this delay after a start, so none are lost. */
    firstRecordMs: number;
    asked: () => number;
    /** Stops the thread until the next query or recording, which frees its memory. */
    rest: () => Promise<void>;
    isResting: () => boolean;
    /** All changes that the journal had at the start are recorded, or a recording has failed. */
    hasRecorded: () => boolean;
    state: () => ThreadState;
    close: () => Promise<void>;
  };

const MAX_QUEUED_REQUESTS = 32;
const RETRY_AFTER_SECONDS = 2;
const QUERY_TIMEOUT_MS = 10_000;
const RECORD_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2000;

const unreadable = (cause: Error): Fault =>
  new Fault("storage_unavailable", "the history is not available", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

export type HistorianPorts = { start: () => Worker; report: (error: Error) => void; firstRecordMs?: number };

/** The thread starts with a call, and after a stop with the next call. */
const restableThread = (start: () => RestartingThread) => {
  let thread: RestartingThread | null = null;
  let resting: Promise<void> | null = null;
  let earlierRestarts = 0;
  const close = async (): Promise<void> => {
    const ending = thread;
    thread = null;
    earlierRestarts += ending?.state().restarts ?? 0;
    await ending?.close({ ask: "close" } satisfies HistoryQuestion, CLOSE_TIMEOUT_MS);
  };
  return {
    size: (): number => thread?.size ?? 0,
    isResting: (): boolean => thread === null,
    /** The file has one writer, so a new thread waits for the end of the previous one. */
    ask: async <T>(question: HistoryQuestion, limitMs: number): Promise<T> => {
      if (resting) await resting;
      thread ??= start();
      return thread.ask<T>(question, limitMs);
    },
    rest: async (): Promise<void> => {
      if (resting || thread === null || thread.size > 0) return;
      resting = close().finally(() => (resting = null));
      await resting;
    },
    state: (): ThreadState => {
      const { trouble, restarts } = thread?.state() ?? { trouble: null, restarts: 0 };
      return { trouble, restarts: earlierRestarts + restarts };
    },
    close: async (): Promise<void> => {
      if (resting) await resting;
      await close();
    },
  };
};

export const threadHistorian = ({ start, report, firstRecordMs = 0 }: HistorianPorts): Historian => {
  const thread = restableThread(() => new RestartingThread({ start, unavailable: unreadable, report }));
  let asked = 0;
  let hasRecorded = false;
  const read = async <T>(question: HistoryQuestion): Promise<T> => {
    asked++;
    if (thread.size() >= MAX_QUEUED_REQUESTS)
      throw new Fault("overloaded", "too many concurrent history requests", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return thread.ask<T>(question, QUERY_TIMEOUT_MS);
  };
  return {
    tree: (of) => read<Tree | Unknown>({ ask: "tree", of }),
    moment: (of) => read<PastMoment | Unknown>({ ask: "moment", of }),
    line: (of) => read<LinePast | null>({ ask: "line", of }),
    known: (of) => read<KnownMoment | Unknown>({ ask: "known", of }),
    standing: (of) => read<string[]>({ ask: "standing", of }),
    slice: (of) => read<ReplaySlice>({ ask: "slice", of }),
    record: async (keepFrom, fullFrom) => {
      let hasMore = false;
      try {
        hasMore = await thread.ask<boolean>({ ask: "record", keepFrom, fullFrom }, RECORD_TIMEOUT_MS);
        return hasMore;
      } finally {
        hasRecorded ||= !hasMore;
      }
    },
    firstRecordMs,
    asked: () => asked,
    rest: thread.rest,
    isResting: thread.isResting,
    hasRecorded: () => hasRecorded,
    state: thread.state,
    close: thread.close,
  };
};
