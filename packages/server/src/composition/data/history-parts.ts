import { existsSync } from "node:fs";
import type { DataDirectory } from "../../files/data-directory.ts";
import { restPlan } from "@linewire/journal/store/history/rest-plan";
import { threadHistorian, type Historian } from "@linewire/journal/store/history/thread-historian";
import type { HistoryPlace } from "../threads/historian.ts";
import { startThread } from "../threads/start-thread.ts";
import type { ServiceParts } from "../service-parts.ts";

const POLL_INTERVAL_MS = 1000;
const NEXT_SLICE_MS = 20;
const REST_MS = 300_000;

export const startHistorian = (
  { storeFile, historyFile }: DataDirectory,
  report: (error: unknown, traceId: string) => void,
): Historian => {
  const workerData: HistoryPlace = { storeFile, file: historyFile };
  return threadHistorian({
    start: () => startThread("history", { workerData }),
    report: (error) => report(error, "history"),
    // Opening a history takes a third of the CPU time of a start, so the first recording waits.
    firstRecordMs: existsSync(historyFile) ? POLL_INTERVAL_MS : 0,
  });
};

type HistoryPorts = Pick<ServiceParts, "world" | "report" | "historyMs" | "historyFullMs"> & {
  journal: Pick<ServiceParts["journal"], "follow">;
  history?: Pick<Historian, "record" | "firstRecordMs" | "asked" | "rest" | "isResting" | "state" | "close"> | null;
};

/**
 * Copies new changes to the history periodically, and at shutdown only if its thread runs. The journal keeps the others
 * until the next start.
 */
export const keepHistory = ({ world, report, journal, history, historyMs, historyFullMs }: HistoryPorts) => {
  if (!history) return async (): Promise<void> => {};
  const plan = restPlan(world.elapsed);
  let cancel = (): void => {};
  let isOver = false;
  let isResting = false;
  /** The supervisor of the history thread reports errors of the thread. */
  const reportOthers = (error: unknown): void => {
    if (history.state().trouble === null) report(error, "history");
  };
  const schedule = (hasMore: boolean): void => {
    if (isOver) return;
    isResting = !hasMore && history.state().trouble === null && plan.mayRest(history.asked());
    if (isResting) history.rest().catch(reportOthers);
    cancel = world.after(hasMore ? NEXT_SLICE_MS : isResting ? REST_MS : POLL_INTERVAL_MS, store);
  };
  const store = (): void => {
    isResting = false;
    const since = (ms: number | undefined): number | null => (ms === undefined ? null : world.now() - ms);
    history
      .record(since(historyMs), since(historyFullMs))
      .catch(reportOthers)
      .then((more) => schedule(more === true))
      .catch((error: unknown) => report(error, "history"));
  };
  const unfollow = journal.follow(({ entries }) => {
    plan.note(entries.length);
    if (!isResting || !plan.isDue()) return;
    cancel();
    store();
  });
  if (history.firstRecordMs > 0) cancel = world.after(history.firstRecordMs, store);
  else store();
  return async (): Promise<void> => {
    isOver = true;
    unfollow();
    cancel();
    if (!history.isResting()) await history.record(null, null).catch(reportOthers);
    await history.close();
  };
};
