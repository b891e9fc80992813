import {
  EVENT_STATUS,
  STREAM,
  type Event,
  type EventResult,
  type EventResultSummary,
  type ResultFacts,
  type GameOutcome,
  type IngestRow,
  type LineResult,
} from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import type { ClosedLine } from "@linewire/domain/result/closed-line";
import { linesOfGame, regraded, settledGame } from "@linewire/domain/pick/grade-pick";
import { isSameOutcome, settleLine, type SettledGame } from "@linewire/domain/result/settle";
import type { Batch } from "../ingest-context.ts";
import { equalExcept } from "./equal-except.ts";
import type { RowOutcome } from "./row-outcome.ts";

type Row = Extract<IngestRow, { type: "result" }>;

const STATUSES: Readonly<Record<GameOutcome, readonly number[]>> = {
  completed: [EVENT_STATUS.final],
  abandoned: [EVENT_STATUS.final, EVENT_STATUS.postponed, EVENT_STATUS.cancelled],
  cancelled: [EVENT_STATUS.postponed, EVENT_STATUS.cancelled],
};

const refusalOf = ({ eventId, outcome }: ResultFacts, event: Event | undefined): string | null => {
  if (!event) return `result.eventId: no event ${eventId}; send the event first`;
  if (STATUSES[outcome].includes(event.statusId)) return null;
  return `result.outcome: event ${eventId} is ${event.statusName}, so its outcome cannot be ${outcome}; send the event's new status first`;
};

const linesOf = (eventId: number, leagueId: number, batch: Batch): ClosedLine[] => {
  const now = (line: ClosedLine): ClosedLine => {
    const { points, price, market } = batch.line(line.id) ?? line;
    return { ...line, points, price, market };
  };
  return linesOfGame(batch.lineResults(eventId), batch.closedLines(eventId).map(now), leagueId);
};

const gameOf = (event: Event, result: EventResult, batch: Batch): SettledGame =>
  settledGame(result, {
    event,
    league: batch.reference("league", event.leagueId)?.name ?? "",
    betType: (id) => batch.reference("bet_type", id),
  });

const freshResults = (game: SettledGame, lines: readonly ClosedLine[], known: readonly LineResult[]): LineResult[] => {
  const before = new Map(known.map((one) => [one.marketLineId, one]));
  return lines.flatMap((line) => {
    const next = settleLine(line, game);
    const last = before.get(line.id);
    return next === null || (last && isSameOutcome(last, next)) ? [] : [next];
  });
};

const settled = (event: Event, result: EventResult, batch: Batch): RowOutcome[] => {
  const game = gameOf(event, result, batch);
  const lines = linesOf(event.eventId, event.leagueId, batch);
  const place = { ...NOWHERE, leagueId: event.leagueId, eventId: event.eventId };
  const picks = batch.picksOfEvent(event.eventId).flatMap((pick) => regraded(pick, game, lines) ?? []);
  return [
    ...lineChanges(event, freshResults(game, lines, batch.lineResults(event.eventId))),
    ...picks.map((pick) => ({ kind: "pick", id: pick.id, place, thing: pick }) as const),
  ];
};

/** No message may exceed a snapshot chunk. */
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / STREAM.snapshotChunkLines) }, (_, at) =>
    all.slice(at * STREAM.snapshotChunkLines, (at + 1) * STREAM.snapshotChunkLines),
  );

/** Grouped by market type, bet type and book, because streams filter by these. */
const lineChanges = ({ eventId, leagueId }: Event, results: readonly LineResult[]): RowOutcome[] => {
  const groups = Map.groupBy(
    results,
    ({ market, marketSourceId }) => `${market.marketTypeId} ${market.betTypeId} ${marketSourceId}`,
  );
  return [...groups].flatMap(([key, group]): RowOutcome[] => {
    const [marketTypeId = 0, betTypeId = 0, sourceId = 0] = key.split(" ").map(Number);
    const place = { leagueId, marketTypeId, betTypeId, sourceId, eventId };
    const about = { eventId, leagueId, marketTypeId, betTypeId, marketSourceId: sourceId };
    return chunksOf(group).map((lines, part) => ({
      kind: "line_results",
      id: `${eventId} ${betTypeId} ${sourceId} ${part}`,
      place,
      thing: { ...about, lines },
    }));
  });
};

const summaryOf = ({ outcome, scores, overtime, revision, settledOn }: EventResult): EventResultSummary => ({
  outcome,
  scores,
  ...(overtime === undefined ? {} : { overtime }),
  revision,
  settledOn,
});

/** Lines can arrive after their result; null without such lines. */
const lateLines = (event: Event, known: EventResult, batch: Batch, at: string): RowOutcome[] | null => {
  const changes = settled(event, { ...known, settledOn: at }, batch);
  return changes.length > 0 ? changes : null;
};

/** Settles the lines of the event. A corrected result settles them again. */
export const takeResult = ({ result: facts }: Row, batch: Batch, at: string): RowOutcome | RowOutcome[] => {
  const event = batch.event(facts.eventId);
  const wrong = refusalOf(facts, event);
  if (wrong !== null || !event) return { wrong: wrong ?? "" };
  const known = batch.eventResult(facts.eventId);
  const result: EventResult = {
    ...facts,
    leagueId: event.leagueId,
    revision: (known?.revision ?? 0) + 1,
    settledOn: at,
  };
  if (known && equalExcept(known, result, "revision", "settledOn")) return lateLines(event, known, batch, at);
  batch.putResult(result);
  const updated = { ...event, modifiedOn: at, result: summaryOf(result) };
  batch.putEvent(updated);
  const place = { ...NOWHERE, leagueId: event.leagueId, eventId: event.eventId };
  return [
    { kind: "event_result", id: event.eventId, place, thing: result },
    { kind: "event", id: event.eventId, place, thing: { change: "updated", event: updated } },
    ...settled(event, result, batch),
  ];
};
