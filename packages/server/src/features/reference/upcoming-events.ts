import type { ENDPOINTS, Event, League } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { listRows, noLeague, type ListParts } from "./list-rows.ts";

export type EventReader = {
  /** Ordered by start. */
  upcoming: (leagueId: number) => readonly Event[];
  /** Events of any status that were modified since a time, ordered by start. */
  eventsSince: (leagueId: number, from: number) => readonly Event[];
  /** Increases with every change of a league's events. */
  eventsVersion: (leagueId: number) => number;
  leagueByCode: (code: string) => League | undefined;
};

/** A client that requests changes also gets finished events, so that it can remove them. */
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
