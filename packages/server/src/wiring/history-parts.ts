import { Worker } from "node:worker_threads";
import type { DataDirectory } from "../data-directory.ts";
import { threadHistorian, type Historian } from "../edges/store/history/thread-historian.ts";
import type { HistoryPlace } from "../historian.ts";
import type { ServiceParts } from "./service-parts.ts";

const LOOK_MS = 1000;
const MORE_MS = 20;

/** Starts the thread that keeps a node's history. */
export const startHistorian = ({ storeFile, historyFile }: DataDirectory): Historian => {
  const workerData: HistoryPlace = { storeFile, file: historyFile };
  return threadHistorian(new Worker(new URL("../historian.ts", import.meta.url), { workerData }));
};

/** Has history written down behind the journal for as long as the node runs; what is new then is written at the end. */
export const keepHistory = ({
  world,
  report,
  history,
  historyMs,
  historyFullMs,
}: Pick<ServiceParts, "world" | "report" | "history" | "historyMs" | "historyFullMs">) => {
  if (!history) return async (): Promise<void> => {};
  let cancel = (): void => {};
  let isOver = false;
  const look = (): void => {
    const since = (ms: number | undefined): number | null => (ms === undefined ? null : world.now() - ms);
    history
      .look(since(historyMs), since(historyFullMs))
      .catch((error: unknown) => report(error, "history"))
      .then((more) => {
        if (!isOver) cancel = world.after(more === true ? MORE_MS : LOOK_MS, look);
      })
      .catch((error: unknown) => report(error, "history"));
  };
  look();
  return async (): Promise<void> => {
    isOver = true;
    cancel();
    await history.look(null, null).catch((error: unknown) => report(error, "history"));
    await history.close();
  };
};
