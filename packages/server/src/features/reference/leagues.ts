import { enveloped, refused, type ENDPOINTS, type League } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { activeAndSince, listRows, type ListParts } from "./list-rows.ts";

type Endpoints = typeof ENDPOINTS;
export type LeagueReader = {
  leagues: () => readonly League[];
  league: (id: number) => League | undefined;
  referenceVersion: () => number;
};

export const listLeagues =
  (parts: LeagueReader & ListParts): Handler<Endpoints["listLeagues"]> =>
  ({ query }) =>
    listRows(
      parts,
      { name: "leagues", version: parts.referenceVersion(), ...activeAndSince(parts.leagues) },
      query.changedSince,
    );

export const getLeague =
  ({ league }: Pick<LeagueReader, "league">): Handler<Endpoints["getLeague"]> =>
  ({ params }) => {
    const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
    const row = league(id);
    return { body: row?.isActive ? enveloped(row) : refused(null, `there is no league ${params.id.slice(0, 20)}`) };
  };
