import { EVENT_STATUS_NAMES, type Event, type IngestRow } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import type { Batch } from "./known.ts";
import type { Taken } from "./take-change.ts";

type Row = Extract<IngestRow, { type: "event" }>;

/** What a thing says apart from when it was written. */
export const sameBut = (a: object, b: object, ...keys: string[]): boolean => {
  const without = (thing: object) =>
    JSON.stringify(thing, (key, value: unknown) => (keys.includes(key) ? undefined : value));
  return without(a) === without(b);
};

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

export const takeEvent = (row: Row, batch: Batch, at: string): Taken => {
  const { isActive: _active, modifiedOn: _modified, ...given } = row.event;
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
  } as Event;
  if (known && sameBut(known, event, "modifiedOn")) return null;
  batch.putEvent(event);
  return {
    kind: "event",
    id: event.eventId,
    place: { ...NOWHERE, leagueId: event.leagueId, eventId: event.eventId },
    thing: { change: known ? "updated" : "created", event },
  };
};
