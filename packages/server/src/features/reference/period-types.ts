import type { ENDPOINTS, League, PeriodType } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { activeAndSince, listRows, noLeague, type ListParts } from "./list-rows.ts";

type Endpoints = typeof ENDPOINTS;
export type PeriodTypeReader = {
  periodTypes: () => readonly PeriodType[];
  leagueByCode: (code: string) => League | undefined;
  referenceVersion: () => number;
};

export const listPeriodTypes =
  (parts: PeriodTypeReader & ListParts): Handler<Endpoints["listPeriodTypes"]> =>
  ({ query }) =>
    listRows(
      parts,
      { name: "period types", version: parts.referenceVersion(), ...activeAndSince(parts.periodTypes) },
      query.changedSince,
    );

export const listPeriodTypesOfLeague =
  (parts: PeriodTypeReader & ListParts): Handler<Endpoints["listPeriodTypesOfLeague"]> =>
  ({ params, query }) => {
    const league = parts.leagueByCode(params.league);
    if (!league) return noLeague(params.league);
    const rows = () => parts.periodTypes().filter(({ leagues }) => leagues.includes(league.id));
    return listRows(
      parts,
      { name: `period types ${league.id}`, version: parts.referenceVersion(), ...activeAndSince(rows) },
      query.changedSince,
    );
  };
