import { parentPort, workerData } from "node:worker_threads";
import type { LineAsk, LinePast, PastMoment, MomentAsk, Tree, TreeAsk, Unknown } from "@linewire/domain/history/past";
import { NO_SEQUENCE } from "@linewire/domain/history/past";
import { oddsTree } from "@linewire/domain/line/odds-tree";
import { journalSince } from "@linewire/journal/journal/journal-since";
import { openForReading } from "@linewire/journal/store/file/database";
import { followedStore } from "@linewire/journal/store/history/followed-store";
import { openHistory } from "@linewire/journal/store/history/history-file";
import { pastReader } from "@linewire/journal/store/history/past";
import { historyRecorder } from "@linewire/journal/store/history/recorder";
import { replayReader } from "@linewire/journal/store/history/replayed";
import type { HistoryAsk, HistoryQuestion } from "@linewire/journal/store/history/thread-historian";
import { THREAD_READY, type ThreadAnswer } from "@linewire/threads/restarting-thread";

// A separate thread follows the journal, so that history slows down neither writes nor current reads.

export type HistoryPlace = { storeFile: string; file: string };

const SLICES_PER_QUERY = 20;

export const openHistorian = ({ storeFile, file }: HistoryPlace) => {
  const live = openForReading(storeFile);
  const history = openHistory(file);
  const recorder = historyRecorder(history, followedStore(live, journalSince(live)));
  const past = pastReader(recorder);

  /**
   * Copies new journal entries. When all are copied, deletes or thins one batch of old ones, and returns true if work
   * remains.
   */
  const record = (keepFrom: number | null, fullFrom: number | null): boolean => {
    let more = true;
    for (let slice = 0; more && slice < SLICES_PER_QUERY; slice++) more = recorder.record();
    return more || (keepFrom !== null && recorder.forget(keepFrom)) || (fullFrom !== null && recorder.thin(fullFrom));
  };
  /** A query can be about a time that is not yet copied. */
  const catchUp = (until: number): void => {
    while (recorder.at() <= until && recorder.record());
  };

  const tree = ({ at, query, leagueCode, periodNames }: TreeAsk): Tree | Unknown => {
    catchUp(at);
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
    return { text: JSON.stringify(oddsTree(view.lines, NO_SEQUENCE, names)), thinned: view.thinned };
  };

  const moment = ({ at, query, teamIds }: MomentAsk): PastMoment | Unknown => {
    catchUp(at);
    const view = past.view(at, query);
    if (!("lines" in view)) return view;
    const events = view
      .events()
      .filter(({ eventTeams = [] }) => eventTeams.some(({ teamId }) => teamIds.includes(teamId)));
    const games = new Set<number | null>([null, ...events.map(({ eventId }) => eventId)]);
    return { lines: view.lines.filter(({ market }) => games.has(market.eventId)), events, thinned: view.thinned };
  };

  const line = ({ id, from, to }: LineAsk): LinePast | null => {
    catchUp(to);
    return past.line(id, from, to);
  };

  const close = (): void => {
    live.close();
    history.close();
  };
  return { record, tree, moment, line, ...replayReader(recorder, past), close };
};

const answerOf = (historian: ReturnType<typeof openHistorian>, question: HistoryQuestion): unknown => {
  if (question.ask === "record") return historian.record(question.keepFrom, question.fullFrom);
  if (question.ask === "tree") return historian.tree(question.of);
  if (question.ask === "moment") return historian.moment(question.of);
  if (question.ask === "line") return historian.line(question.of);
  if (question.ask === "known") return historian.known(question.of);
  if (question.ask === "standing") return historian.standing(question.of);
  if (question.ask === "slice") return historian.slice(question.of);
  return historian.close();
};

const run = (port: NonNullable<typeof parentPort>): void => {
  const historian = openHistorian(workerData as HistoryPlace);
  port.on("message", (question: HistoryAsk) => {
    try {
      port.postMessage({ id: question.id, value: answerOf(historian, question) } satisfies ThreadAnswer);
      if (question.ask === "close") port.close();
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ id: question.id, failure: message } satisfies ThreadAnswer);
    }
  });
  port.postMessage(THREAD_READY);
};

if (parentPort) run(parentPort);
