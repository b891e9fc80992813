import type { ENDPOINTS, Event, League } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { listRows, noLeague, type ListParts } from "./list-rows.ts";

export type EventReader = {
  upcoming: (leagueId: number) => readonly Event[];
  eventsSince: (leagueId: number, from: number) => readonly Event[];
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
