import { enveloped, type Envelope } from "@linewire/contract";
import type { SigningKey } from "@linewire/domain/change/record";
import { boundOf } from "@linewire/domain/page/cursor";
import {
  pageOf,
  type SortOrder,
  type KeysetPlace,
  type KeysetQuery,
  type PageTurn,
} from "@linewire/domain/page/keyset";
import type { Scope } from "@linewire/domain/scope/scope";
import type { Answer } from "@linewire/http/call";
import { readCursor, writeCursor } from "../../shared/signed-cursor.ts";
import { isoOf } from "@linewire/domain/clock/world";
import { RESPONSE_TTL_MS, noLeague, sinceOf, refusedRows, type PeopleParts } from "./people-parts.ts";

type PagedRow<Thing> = KeysetPlace & { thing: Thing };

/** With `modifiedSince`, rows that were withdrawn since then are included. */
type Query = { leagueId: number; personId?: number; teamId?: number; modifiedSince?: number };
export type ReadPage<Thing> = (query: Query, reading: KeysetQuery) => readonly PagedRow<Thing>[];

export type PageParts = PeopleParts & {
  /** Latest first. The latest key signs cursors; all keys verify them. */
  signingKeys: () => readonly SigningKey[];
};

export type Listing<Thing, Row> = {
  name: string;
  size: number;
  version: (leagueId: number) => string;
  read: ReadPage<Thing>;
  shown: (thing: Thing) => Row;
};

export type PageQuery = {
  cursor?: string | undefined;
  order: SortOrder;
  personId?: number | undefined;
  teamId?: number | undefined;
  changedSince?: string | undefined;
};
export type PeoplePageRequest = { league: string; query: PageQuery; scope: Scope };

const queryOf = (leagueId: number, { personId, teamId }: PageQuery, from: number | undefined): Query => ({
  leagueId,
  ...(personId === undefined ? {} : { personId }),
  ...(teamId === undefined ? {} : { teamId }),
  ...(from === undefined ? {} : { modifiedSince: from }),
});

const NO_CURSOR =
  "this cursor does not belong to this list with these filters: send nextCursor or previousCursor of one of its pages";

/** Cursors contain update time and id, so that no row is repeated or skipped. */
export const pageOfPeople = <Thing, Row>(
  parts: PageParts,
  { name, size, version, read, shown }: Listing<Thing, Row>,
  { league: code, query, scope }: PeoplePageRequest,
): Answer<Envelope<Row[]>> => {
  const league = parts.leagueByCode(code);
  if (!league) return noLeague(code);
  const since = sinceOf(query.changedSince, parts.now());
  if ("wrong" in since) return refusedRows(since.wrong);
  const { cursor = "", order, ...filters } = query;
  const bound = boundOf(`/player/${league.name}/${name}`, { order, ...filters });
  const keys = parts.signingKeys();
  const [key] = keys;
  const turn = cursor === "" ? null : readCursor(cursor, bound, keys);
  if (cursor !== "" && turn === null) return refusedRows(NO_CURSOR);
  const write = (end: PageTurn | null): string | null => (end && key ? writeCursor(end, bound, key) : null);
  const cacheKey = `${name} ${bound} ${cursor} ${since.from ?? "all"} ${scope.sourceIds?.join() ?? "*"}`;
  const headers = { "X-Changed-Through": isoOf(parts.changedThrough()) };
  const encoded = parts.keep(cacheKey, `${version(league.id)} ${key?.id}`, () => {
    const filter = queryOf(league.id, query, since.from);
    const paging = { turn, order, size, placeOf: (row: PagedRow<Thing>) => row };
    const page = pageOf(paging, (reading) => read(filter, reading));
    const rows = page.rows.map(({ thing }) => shown(thing));
    const pagination = { nextCursor: write(page.next), previousCursor: write(page.previous) };
    const text = JSON.stringify({ ...enveloped(rows), messages: since.messages, pagination });
    return { text, until: parts.now() + RESPONSE_TTL_MS };
  });
  return { encoded, headers };
};
