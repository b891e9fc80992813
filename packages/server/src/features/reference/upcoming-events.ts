import type { ENDPOINTS, Event, League } from "@linewire/contract";
import type { Handler } from "../../call.ts";
import { listRows, noLeague, type ListParts } from "./list-rows.ts";

export type EventReader = {
  /** Events that are not over, by their start. */
  upcoming: (leagueId: number) => readonly Event[];
  /** Events of any status that were modified since, by their start. */
  eventsSince: (leagueId: number, from: number) => readonly Event[];
  /** Grows with every change of a league's events. */
  eventsVersion: (leagueId: number) => number;
  leagueByCode: (code: string) => League | undefined;
};

/** Who asks for changes learns of events that are over as well, or it would show them for ever. */
export const listUpcomingEvents =
  (parts: EventReader & ListParts): Handler<(typeof ENDPOINTS)["listUpcomingEvents"]> =>
  ({ params, query }) => {
    const league = parts.leagueByCode(params.league);
    if (!league) return noLeague(params.league);
    return listRows(
      parts,
      {
        name: `events ${league.id}`,
        version: parts.eventsVersion(league.id),
        all: () => parts.upcoming(league.id),
        since: (from) => parts.eventsSince(league.id, from),
      },
      query.changedSince,
    );
  };
