import { EVENT_STATUS, EVENT_STATUS_NAMES, LINE_STATUS, type Event, type IngestRow } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import { nextLine } from "@linewire/domain/line/next-line";
import type { Batch } from "../ingest-context.ts";
import { lineMoved } from "../line-moved.ts";
import { equalExcept } from "./equal-except.ts";
import type { RowOutcome } from "./row-outcome.ts";

type Row = Extract<IngestRow, { type: "event" }>;

const teamsOf = (row: Row["event"], batch: Batch): Pick<Event, "eventTeams"> => {
  if (!row.eventTeams) return {};
  return {
    eventTeams: row.eventTeams.map((side) => {
      const team = batch.reference("team", side.teamId);
      return team
        ? { ...side, name: side.name ?? team.name, abbreviation: side.abbreviation ?? team.abbreviation }
        : side;
    }),
  };
};

const isFinished = ({ statusId }: Event): boolean =>
  statusId === EVENT_STATUS.final || statusId === EVENT_STATUS.cancelled;

/** Some feeds do not remove the lines of a finished game. */
const closeLines = (event: Event, batch: Batch, at: string): RowOutcome[] =>
  batch.openLines(event.eventId).map((stored) => {
    const line = batch.line(stored.id) ?? stored;
    const next = nextLine(line, { ...line, statusId: LINE_STATUS.unavailable, disabled: true }, at);
    return next && lineMoved(next, batch, { before: [line] });
  });

export const takeEvent = (row: Row, batch: Batch, at: string): RowOutcome | RowOutcome[] => {
  const { isActive: _active, modifiedOn: _modified, result: _result, ...given } = row.event;
  if (!batch.reference("league", given.leagueId)) return { wrong: `event.leagueId: no league ${given.leagueId}` };
  const known = batch.event(given.eventId);
  if (known && known.leagueId !== given.leagueId)
    return { wrong: `event.eventId: ${given.eventId} belongs to league ${known.leagueId}` };
  const event = {
    ...given,
    ...teamsOf(row.event, batch),
    statusName: EVENT_STATUS_NAMES[given.statusId - 1] ?? "Pregame",
    isActive: true,
    modifiedOn: at,
    ...(known?.result ? { result: known.result } : {}),
  } as Event;
  if (known && equalExcept(known, event, "modifiedOn")) return null;
  batch.putEvent(event);
  const outcome: RowOutcome = {
    kind: "event",
    id: event.eventId,
    place: { ...NOWHERE, leagueId: event.leagueId, eventId: event.eventId },
    thing: { change: known ? "updated" : "created", event },
  };
  return known && isFinished(event) ? [outcome, ...closeLines(event, batch, at)] : outcome;
};
