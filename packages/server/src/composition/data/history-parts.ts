import { existsSync } from "node:fs";
import type { DataDirectory } from "../../files/data-directory.ts";
import { threadHistorian, type Historian } from "@linewire/journal/store/history/thread-historian";
import type { HistoryPlace } from "../threads/historian.ts";
import { startThread } from "../threads/start-thread.ts";
import type { ServiceParts } from "../service-parts.ts";

const POLL_INTERVAL_MS = 1000;
const NEXT_SLICE_MS = 20;

export const startHistorian = (
  { storeFile, historyFile }: DataDirectory,
  report: (error: unknown, traceId: string) => void,
): Historian => {
  const workerData: HistoryPlace = { storeFile, file: historyFile };
  return threadHistorian({
    start: () => startThread("history", { workerData }),
    report: (error) => report(error, "history"),
    // To open an existing history takes a third of the CPU time of a start, so it follows when the node is ready.
    firstRecordMs: existsSync(historyFile) ? POLL_INTERVAL_MS : 0,
  });
};

/** Copies new changes to the history periodically, and a last time on shutdown. */
export const keepHistory = ({
  world,
  report,
  history,
  historyMs,
  historyFullMs,
}: Pick<ServiceParts, "world" | "report" | "historyMs" | "historyFullMs"> & {
  history?: Pick<Historian, "record" | "firstRecordMs" | "state" | "close"> | null;
}) => {
  if (!history) return async (): Promise<void> => {};
  let cancel = (): void => {};
  let isOver = false;
  /** While the history thread is down, its supervisor reports the errors. */
  const reportOthers = (error: unknown): void => {
    if (history.state().trouble === null) report(error, "history");
  };
  const store = (): void => {
    const since = (ms: number | undefined): number | null => (ms === undefined ? null : world.now() - ms);
    history
      .record(since(historyMs), since(historyFullMs))
      .catch(reportOthers)
      .then((more) => {
        if (!isOver) cancel = world.after(more === true ? NEXT_SLICE_MS : POLL_INTERVAL_MS, store);
      })
      .catch((error: unknown) => report(error, "history"));
  };
  if (history.firstRecordMs > 0) cancel = world.after(history.firstRecordMs, store);
  else store();
  return async (): Promise<void> => {
    isOver = true;
    cancel();
    await history.record(null, null).catch(reportOthers);
    await history.close();
  };
};
