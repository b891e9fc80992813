import { enveloped, type ENDPOINTS, type Envelope, type Lineup } from "@linewire/contract";
import { isDay } from "@linewire/domain/page/day";
import { sportsDayOf } from "@linewire/domain/people/sports-day";
import type { Answer, Handler } from "@linewire/http/call";
import { isoOf } from "@linewire/domain/clock/world";
import { RESPONSE_TTL_MS, noLeague, sinceOf, refusedRows, type PeopleParts } from "./people-parts.ts";

export type LineupParts = PeopleParts & {
  /** `modifiedSince` selects line-ups that were modified since that time, including withdrawn ones. */
  lineups: (leagueId: number, date: string, modifiedSince?: number) => readonly Lineup[];
  lineupsVersion: (leagueId: number) => number;
};

type LineupQuery = { league: string; date?: string | undefined; changedSince?: string | undefined };

const byStart = (a: Lineup, b: Lineup): number =>
  Date.parse(a.event.eventStart) - Date.parse(b.event.eventStart) || a.event.id - b.event.id;

const list = (
  parts: LineupParts,
  { league: code, date = "", changedSince }: LineupQuery,
): Answer<Envelope<Lineup[]>> => {
  const league = parts.leagueByCode(code);
  if (!league) return noLeague(code);
  const day = date === "" ? sportsDayOf(parts.now()) : date;
  if (!isDay(day)) return refusedRows("date must be a day, YYYY-MM-DD");
  const since = sinceOf(changedSince, parts.now());
  if ("wrong" in since) return refusedRows(since.wrong);
  const { from, messages } = since;
  const headers = { "X-Changed-Through": isoOf(parts.changedThrough()) };
  const key = `lineups ${league.id} ${day} ${from ?? "all"} ${messages.length}`;
  const encoded = parts.keep(key, parts.lineupsVersion(league.id), () => {
    const rows = parts.lineups(league.id, day, from).toSorted(byStart);
    return { text: JSON.stringify({ ...enveloped(rows), messages }), until: parts.now() + RESPONSE_TTL_MS };
  });
  return { encoded, headers };
};

export const listLineups =
  (parts: LineupParts): Handler<(typeof ENDPOINTS)["listLineups"]> =>
  ({ params, query }) =>
    list(parts, { ...params, ...query });

/** Like `listLineups`, but with the day in the path. */
export const listLineupsOf =
  (parts: LineupParts): Handler<(typeof ENDPOINTS)["listLineupsOf"]> =>
  ({ params, query }) =>
    query.date && query.date !== params.date
      ? refusedRows("the path and the query have different dates")
      : list(parts, { ...query, ...params });
