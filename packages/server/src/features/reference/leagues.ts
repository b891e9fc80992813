import { enveloped, refused, type ENDPOINTS, type League } from "@linewire/contract";
import type { Handler } from "../../call.ts";
import { changedSinceOf } from "./changed-since.ts";

type Endpoints = typeof ENDPOINTS;
export type LeagueReader = {
  leagues: (modifiedSince?: number) => League[];
  league: (id: number) => League | undefined;
  now: () => number;
};

/** A later reader sends this back as changedSince and misses nothing. */
const through = (now: number): Record<string, string> => ({ "X-Changed-Through": new Date(now).toISOString() });

export const listLeagues =
  ({ leagues, now }: LeagueReader): Handler<Endpoints["listLeagues"]> =>
  ({ query }) => {
    const since = changedSinceOf(query.changedSince, now());
    if ("wrong" in since) return { body: refused([], since.wrong) };
    const rows = leagues(since.from);
    const shown = since.from === undefined ? rows.filter((row) => row.isActive) : rows;
    return { body: { ...enveloped(shown), messages: since.messages }, headers: through(now()) };
  };

export const getLeague =
  ({ league }: LeagueReader): Handler<Endpoints["getLeague"]> =>
  ({ params }) => {
    const id = /^\d{1,10}$/.test(params.id) ? Number(params.id) : 0;
    const row = league(id);
    return { body: row?.isActive ? enveloped(row) : refused(null, `there is no league ${params.id.slice(0, 20)}`) };
  };
