import { enveloped, LIMITS, type ENDPOINTS, type EventResult, type League, type LineResult } from "@linewire/contract";
import type { SigningKey } from "@linewire/domain/change/record";
import { boundOf } from "@linewire/domain/page/cursor";
import { changedSinceOf, type WithdrawnRows } from "@linewire/domain/page/changed-since";
import { pageOf, type KeysetPlace, type KeysetQuery, type PageTurn } from "@linewire/domain/page/keyset";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Call, type Handler } from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { readCursor, writeCursor } from "../../shared/signed-cursor.ts";
import { isoOf } from "@linewire/domain/clock/world";
import { leagueOf } from "./market-of.ts";

type Contract = (typeof ENDPOINTS)["listResults"];

type ResultQuery = {
  leagueId: number;
  eventIds: readonly number[] | null;
  betTypeIds: readonly number[] | null;
  sourceIds: readonly number[] | null;
  /** Lines settled between two times. */
  from: number | null;
  until: number;
};
type FoundResult = KeysetPlace & { thing: LineResult; eventId: number };

export type ResultReader = {
  leagueByCode: (code: string) => League | undefined;
  betType: (id: number) => unknown;
  resultPage: (query: ResultQuery, reading: KeysetQuery) => readonly FoundResult[];
  eventResult: (eventId: number) => EventResult | undefined;
  /** Latest first. The latest key signs cursors; all keys verify them. */
  signingKeys: () => readonly SigningKey[];
  changedThrough: () => number;
  now: () => number;
};

const MAX_DAYS = 14;
const KEPT: WithdrawnRows = {
  ms: MAX_DAYS * 24 * 3_600_000,
  older: `results are kept for ${MAX_DAYS} days: changedSince is older, and this is the full list`,
};

const NO_CURSOR =
  "this cursor does not belong to this list with these filters: send nextCursor or previousCursor of one of its pages";

const wrong = (field: string, message: string): Fault =>
  new Fault("invalid_parameter", message, { errors: { [field]: [message] } });

const checkBetTypes = (ids: readonly number[] | undefined, { betType }: Pick<ResultReader, "betType">): void => {
  for (const id of ids ?? []) if (!betType(id)) throw wrong("betTypeId", `unknown bet type ${id}: see /bettype`);
};

/** The requested books, or all of the caller's scope. */
const sourcesOf = (requested: readonly number[] | undefined, scope: Scope): readonly number[] | null => {
  if (!requested || requested.length === 0) return scope.sourceIds;
  for (const id of requested)
    if (!within(scope.sourceIds, id)) throw new Fault("out_of_scope", `book ${id} is outside your data scope`);
  return requested;
};

const nonEmpty = (ids: readonly number[] | undefined): readonly number[] | null => (ids && ids.length > 0 ? ids : null);

const filtersOf = (
  { query }: Call<Contract>,
  scope: Scope,
): Pick<ResultQuery, "eventIds" | "betTypeIds" | "sourceIds"> => ({
  eventIds: nonEmpty(query.eventId),
  betTypeIds: nonEmpty(query.betTypeId),
  sourceIds: sourcesOf(query.marketSourceId, scope),
});

/** Settled lines of a league, with the results of their games. */
export const listResults = (parts: ResultReader): Handler<Contract> => {
  const eventsOf = (rows: readonly FoundResult[]): EventResult[] =>
    [...new Set(rows.map(({ eventId }) => eventId))].flatMap((id) => parts.eventResult(id) ?? []);

  return (call) => {
    const { scope } = callerOf(call);
    const league = leagueOf(call.params.league, scope, parts);
    checkBetTypes(call.query.betTypeId, parts);
    const since = changedSinceOf(call.query.changedSince, parts.now(), KEPT);
    if ("wrong" in since) throw wrong("changedSince", since.wrong);
    const { cursor = "", ...filters } = call.query;
    const texts = Object.entries(filters).map(([name, value]) => [name, value?.toString()] as const);
    const bound = boundOf(`/market/${league.name}/results`, Object.fromEntries(texts));
    const keys = parts.signingKeys();
    const turn = cursor === "" ? null : readCursor(cursor, bound, keys);
    if (cursor !== "" && turn === null) throw wrong("cursor", NO_CURSOR);
    const times = { from: since.from ?? null, until: parts.now() - scope.delayMs };
    const query = { leagueId: league.id, ...filtersOf(call, scope), ...times };
    const paging = { turn, order: filters.order, size: LIMITS.resultPage, placeOf: (row: FoundResult) => row };
    const page = pageOf(paging, (reading) => parts.resultPage(query, reading));
    const [key] = keys;
    const write = (end: PageTurn | null): string | null => (end && key ? writeCursor(end, bound, key) : null);
    const pagination = { nextCursor: write(page.next), previousCursor: write(page.previous) };
    const data = { events: eventsOf(page.rows), lines: page.rows.map(({ thing }) => thing) };
    const headers = { "X-Changed-Through": isoOf(parts.changedThrough() - scope.delayMs) };
    return { body: { ...enveloped(data), messages: since.messages, pagination }, headers };
  };
};
