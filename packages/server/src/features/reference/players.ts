import type { ENDPOINTS, League, Person } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { activeAndSince, listRows, noLeague, type ListParts } from "./list-rows.ts";

export type PlayerReader = {
  people: (leagueId: number) => readonly Person[];
  leagueByCode: (code: string) => League | undefined;
  referenceVersion: () => number;
};

export const listPlayers =
  (parts: PlayerReader & ListParts): Handler<(typeof ENDPOINTS)["listPlayers"]> =>
  ({ params, query }) => {
    const league = parts.leagueByCode(params.league);
    if (!league) return noLeague(params.league);
    const rows = activeAndSince(() => parts.people(league.id));
    return listRows(
      parts,
      { name: `players ${league.id}`, version: parts.referenceVersion(), ...rows },
      query.changedSince,
    );
  };
