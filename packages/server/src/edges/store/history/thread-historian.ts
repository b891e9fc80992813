import type { Worker } from "node:worker_threads";
import type { LineAsk, LinePast, Moment, MomentAsk, Past, Tree, TreeAsk, Unknown } from "@linewire/domain/history/past";
import type { Known, Replayed, ReplaySlice, SliceAsk, StandingAsk } from "@linewire/domain/history/replayed";
import { Fault } from "../../../fault.ts";

export type HistoryQuestion =
  | { ask: "look"; keepFrom: number | null; fullFrom: number | null }
  | { ask: "tree"; of: TreeAsk }
  | { ask: "moment"; of: MomentAsk }
  | { ask: "line"; of: LineAsk }
  | { ask: "known"; of: number }
  | { ask: "standing"; of: StandingAsk }
  | { ask: "slice"; of: SliceAsk }
  | { ask: "close" };
export type HistoryAsk = { id: number } & HistoryQuestion;
export type HistoryAnswer = { id: number; value: unknown } | { id: number; failure: string };

/** Keeps a history and answers from it. */
export type Historian = Past &
  Replayed & {
    /** Writes down what is new, forgets what ended before a time and thins what ended before another; true while there is more. */
    look: (keepFrom: number | null, fullFrom: number | null) => Promise<boolean>;
    close: () => Promise<void>;
  };

const MOST_WAITING = 32;
const RETRY_SECONDS = 2;

type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

const unreadable = (cause: unknown): Fault =>
  new Fault("storage_unavailable", "the history cannot be read", { retryAfterSeconds: RETRY_SECONDS, cause });

/** A history whose work is done by a thread. */
export const threadHistorian = (worker: Worker): Historian => {
  const pending = new Map<number, Pending>();
  let asked = 0;
  const fail = (error: Error): void => {
    for (const one of pending.values()) one.reject(unreadable(error));
    pending.clear();
  };
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the historian has stopped")));
  worker.on("message", (answer: HistoryAnswer) => {
    const one = pending.get(answer.id);
    pending.delete(answer.id);
    if ("failure" in answer) one?.reject(unreadable(new Error(answer.failure)));
    else one?.resolve(answer.value);
  });
  const ask = <T>(question: HistoryQuestion): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      pending.set(++asked, { resolve: resolve as Pending["resolve"], reject });
      worker.postMessage({ ...question, id: asked } satisfies HistoryAsk);
    });
  const read = async <T>(question: HistoryQuestion): Promise<T> => {
    if (pending.size >= MOST_WAITING)
      throw new Fault("overloaded", "too many questions about the past", { retryAfterSeconds: RETRY_SECONDS });
    return ask<T>(question);
  };
  return {
    tree: (of) => read<Tree | Unknown>({ ask: "tree", of }),
    moment: (of) => read<Moment | Unknown>({ ask: "moment", of }),
    line: (of) => read<LinePast | null>({ ask: "line", of }),
    known: (of) => read<Known | Unknown>({ ask: "known", of }),
    standing: (of) => read<string[]>({ ask: "standing", of }),
    slice: (of) => read<ReplaySlice>({ ask: "slice", of }),
    look: (keepFrom, fullFrom) => ask<boolean>({ ask: "look", keepFrom, fullFrom }),
    close: async () => {
      await ask({ ask: "close" });
      await worker.terminate();
    },
  };
};
