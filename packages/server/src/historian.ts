import { parentPort, workerData } from "node:worker_threads";
import type { LineAsk, LinePast, TreeAsk, Unknown } from "@linewire/domain/history/past";
import { NO_SEQUENCE } from "@linewire/domain/history/past";
import { oddsTree } from "@linewire/domain/line/odds-tree";
import { journalSince } from "./edges/journal/journal-since.ts";
import { openForReading } from "./edges/store/database.ts";
import { followedStore } from "./edges/store/history/followed-store.ts";
import { openHistory } from "./edges/store/history/history-file.ts";
import { pastReader } from "./edges/store/history/past.ts";
import { historyRecorder } from "./edges/store/history/recorder.ts";
import type { HistoryAnswer, HistoryAsk, HistoryQuestion } from "./edges/store/history/thread-historian.ts";

// A thread of its own that follows the journal's table: neither the writer nor the readers of the present give it any time.

export type HistoryPlace = { storeFile: string; file: string };

const SLICES_A_LOOK = 20;

/** Wires what writes history down and what reads it. */
export const openHistorian = ({ storeFile, file }: HistoryPlace) => {
  const live = openForReading(storeFile);
  const history = openHistory(file);
  const recorder = historyRecorder(history, followedStore(live, journalSince(live)));
  const past = pastReader(recorder);

  /** Takes what the journal holds, or a part of it where that is much; true while there is more. */
  const look = (keepFrom: number | null): boolean => {
    let more = true;
    for (let slice = 0; more && slice < SLICES_A_LOOK; slice++) more = recorder.look();
    return more || (keepFrom !== null && recorder.forget(keepFrom));
  };
  const catchUp = (): void => {
    while (recorder.look());
  };

  const tree = ({ at, query, leagueCode, periodNames }: TreeAsk): { text: string } | Unknown => {
    catchUp();
    const view = past.view(at, query);
    if (!("lines" in view)) return view;
    const events = new Map<number, ReturnType<typeof view.event>>();
    const event = (id: number): ReturnType<typeof view.event> => {
      if (!events.has(id)) events.set(id, view.event(id));
      return events.get(id);
    };
    const names = {
      leagueCode,
      leagueId: query.leagueIds[0],
      event,
      periodName: (id: number) => periodNames[id] ?? String(id),
    };
    return { text: JSON.stringify(oddsTree(view.lines, NO_SEQUENCE, names)) };
  };

  const line = ({ id, from, to }: LineAsk): LinePast | null => {
    catchUp();
    return past.line(id, from, to);
  };

  const close = (): void => {
    live.close();
    history.close();
  };
  return { look, tree, line, close };
};

const answerOf = (historian: ReturnType<typeof openHistorian>, ask: HistoryQuestion): unknown => {
  if (ask.ask === "look") return historian.look(ask.keepFrom);
  if (ask.ask === "tree") return historian.tree(ask.of);
  if (ask.ask === "line") return historian.line(ask.of);
  return historian.close();
};

const run = (port: NonNullable<typeof parentPort>): void => {
  const historian = openHistorian(workerData as HistoryPlace);
  port.on("message", (ask: HistoryAsk) => {
    try {
      port.postMessage({ id: ask.id, value: answerOf(historian, ask) } satisfies HistoryAnswer);
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ id: ask.id, failure: message } satisfies HistoryAnswer);
    }
  });
};

if (parentPort) run(parentPort);
