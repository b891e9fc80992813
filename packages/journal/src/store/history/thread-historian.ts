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
     * Deletes spans that ended before `keepFrom`, and thins spans that ended before `fullFrom`. Returns true if work
     * remains.
     */
    record: (keepFrom: number | null, fullFrom: number | null) => Promise<boolean>;
    /**
     * Delay of the first recording after a start. A recording continues in the journal where the history ends, so a
     * delay loses no changes.
     */
    firstRecordMs: number;
    state: () => ThreadState;
    close: () => Promise<void>;
  };

const MAX_QUEUED_REQUESTS = 32;
const RETRY_AFTER_SECONDS = 2;
const QUERY_TIMEOUT_MS = 10_000;
/** A call may record many minutes of the journal. */
const RECORD_TIMEOUT_MS = 60_000;
const CLOSE_TIMEOUT_MS = 2000;

const unreadable = (cause: Error): Fault =>
  new Fault("storage_unavailable", "the history is not available", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });

export type HistorianPorts = { start: () => Worker; report: (error: Error) => void; firstRecordMs?: number };

const NOT_STARTED: ThreadState = { trouble: null, restarts: 0 };

/** Reads and records the history in a thread, which starts with the first question. */
export const threadHistorian = ({ start, report, firstRecordMs = 0 }: HistorianPorts): Historian => {
  let thread: RestartingThread | null = null;
  const ask = <T>(question: HistoryQuestion, limitMs: number): Promise<T> => {
    thread ??= new RestartingThread({ start, unavailable: unreadable, report });
    return thread.ask<T>(question, limitMs);
  };
  const read = async <T>(question: HistoryQuestion): Promise<T> => {
    if (thread !== null && thread.size >= MAX_QUEUED_REQUESTS)
      throw new Fault("overloaded", "too many concurrent history requests", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    return ask<T>(question, QUERY_TIMEOUT_MS);
  };
  return {
    tree: (of) => read<Tree | Unknown>({ ask: "tree", of }),
    moment: (of) => read<PastMoment | Unknown>({ ask: "moment", of }),
    line: (of) => read<LinePast | null>({ ask: "line", of }),
    known: (of) => read<KnownMoment | Unknown>({ ask: "known", of }),
    standing: (of) => read<string[]>({ ask: "standing", of }),
    slice: (of) => read<ReplaySlice>({ ask: "slice", of }),
    record: (keepFrom, fullFrom) => ask<boolean>({ ask: "record", keepFrom, fullFrom }, RECORD_TIMEOUT_MS),
    firstRecordMs,
    state: () => thread?.state() ?? NOT_STARTED,
    close: async () => thread?.close({ ask: "close" } satisfies HistoryQuestion, CLOSE_TIMEOUT_MS),
  };
};
