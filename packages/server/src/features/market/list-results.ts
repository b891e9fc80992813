import {
  enveloped,
  LIMITS,
  type AskedPrice,
  type ENDPOINTS,
  type Envelope,
  type EventResult,
  type League,
  type LineResult,
  type MarketResults,
} from "@linewire/contract";
import type { SigningKey } from "@linewire/domain/change/record";
import { boundOf } from "@linewire/domain/page/cursor";
import { changedSinceOf, type WithdrawnRows } from "@linewire/domain/page/changed-since";
import { pageOf, type KeysetPlace, type KeysetQuery, type PageTurn } from "@linewire/domain/page/keyset";
import { closingValue } from "@linewire/domain/result/closing-value";
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
  lineIds: readonly number[] | null;
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

const sourcesOf = (requested: readonly number[] | undefined, scope: Scope): readonly number[] | null => {
  if (!requested || requested.length === 0) return scope.sourceIds;
  for (const id of requested)
    if (!within(scope.sourceIds, id)) throw new Fault("out_of_scope", `book ${id} is outside your data scope`);
  return requested;
};

const nonEmpty = (ids: readonly number[] | undefined): readonly number[] | null => (ids && ids.length > 0 ? ids : null);

type AskedText = Pick<AskedPrice, "marketLineId" | "points" | "price">;

/** Each text is `{marketLineId}:{points}:{price}`. */
const askedIn = (texts: readonly string[] | undefined): AskedText[] | null => {
  if (texts === undefined || texts.length === 0) return null;
  return texts.map((text) => {
    const [line = "", points = "", price = ""] = text.split(":");
    const american = Number(price);
    if (Math.abs(american) < 100) throw wrong("asked", `${price} is not an American price`);
    return { marketLineId: Number(line), points: points === "_" ? null : Number(points), price: american };
  });
};

const comparedWithClose = (asked: readonly AskedText[], lines: readonly LineResult[]): AskedPrice[] => {
  const closings = new Map(lines.map(({ marketLineId, closing }) => [marketLineId, closing]));
  return asked
    .filter(({ marketLineId }) => closings.has(marketLineId))
    .map((one) => {
      const closing = closings.get(one.marketLineId);
      const isComparable = closing !== undefined && (closing.points ?? null) === one.points;
      return { ...one, value: isComparable ? closingValue(one.price, closing.price) : null };
    });
};

const filtersOf = (
  query: ResultRequest["query"],
  scope: Scope,
): Pick<ResultQuery, "eventIds" | "betTypeIds" | "sourceIds"> => ({
  eventIds: nonEmpty(query.eventId),
  betTypeIds: nonEmpty(query.betTypeId),
  sourceIds: sourcesOf(query.marketSourceId, scope),
});

export type ResultRequest = Pick<Call<Contract>, "query"> & { league: string };

export type ResultPage = {
  data: MarketResults;
  messages: Envelope<MarketResults>["messages"];
  pagination: Envelope<MarketResults>["pagination"];
  changedThrough: string;
};

export const resultPages = (parts: ResultReader) => {
  const eventsOf = (rows: readonly FoundResult[]): EventResult[] =>
    [...new Set(rows.map(({ eventId }) => eventId))].flatMap((id) => parts.eventResult(id) ?? []);

  return ({ league: code, query: filters }: ResultRequest, scope: Scope): ResultPage => {
    const league = leagueOf(code, scope, parts);
    checkBetTypes(filters.betTypeId, parts);
    const asked = askedIn(filters.asked);
    const since = changedSinceOf(filters.changedSince, parts.now(), KEPT);
    if ("wrong" in since) throw wrong("changedSince", since.wrong);
    const { cursor = "", ...bounding } = filters;
    const texts = Object.entries(bounding).map(([name, value]) => [name, value?.toString()] as const);
    const bound = boundOf(`/market/${league.name}/results`, Object.fromEntries(texts));
    const keys = parts.signingKeys();
    const turn = cursor === "" ? null : readCursor(cursor, bound, keys);
    if (cursor !== "" && turn === null) throw wrong("cursor", NO_CURSOR);
    const times = { from: since.from ?? null, until: parts.now() - scope.delayMs };
    const lineIds = asked?.map(({ marketLineId }) => marketLineId) ?? null;
    const query = { leagueId: league.id, lineIds, ...filtersOf(filters, scope), ...times };
    const paging = { turn, order: filters.order, size: LIMITS.resultPage, placeOf: (row: FoundResult) => row };
    const page = pageOf(paging, (reading) => parts.resultPage(query, reading));
    const [key] = keys;
    const write = (end: PageTurn | null): string | null => (end && key ? writeCursor(end, bound, key) : null);
    const lines = page.rows.map(({ thing }) => thing);
    return {
      data: { events: eventsOf(page.rows), lines, ...(asked && { asked: comparedWithClose(asked, lines) }) },
      messages: since.messages,
      pagination: { nextCursor: write(page.next), previousCursor: write(page.previous) },
      changedThrough: isoOf(parts.changedThrough() - scope.delayMs),
    };
  };
};

export const listResults = (parts: ResultReader): Handler<Contract> => {
  const pageFor = resultPages(parts);
  return (call) => {
    const { scope } = callerOf(call);
    const { query, params } = call;
    const { data, messages, pagination, changedThrough } = pageFor({ league: params.league, query }, scope);
    return { body: { ...enveloped(data), messages, pagination }, headers: { "X-Changed-Through": changedThrough } };
  };
};
