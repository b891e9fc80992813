import { enveloped, type BetType, type ENDPOINTS, type Odds } from "@linewire/contract";
import { formatPosition } from "@linewire/domain/change/position";
import { DROPPED_LINES_MS } from "@linewire/domain/line/removed-lines";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { oddsTree, type TreeNames } from "@linewire/domain/line/odds-tree";
import { changedSinceOf, type WithdrawnRows, type Since } from "@linewire/domain/page/changed-since";
import { narrowed, type Scope } from "@linewire/domain/scope/scope";
import {
  callerOf,
  type Call,
  type EncodedBody,
  type Handler,
  type Keep,
  type CacheableBody,
} from "@linewire/http/call";
import { Fault } from "@linewire/domain/fault/fault";
import { marketOf, type MarketOfPath, type MarketPlaces } from "./market-of.ts";
import { pastOdds, type PastParts } from "./past-odds.ts";
import { eventsOnce, nextToLeave, oddsBoard, type BoardParts, type OddsView } from "./odds-board.ts";
import { viewFor, type ViewAtTime, type ScopedView } from "../../shared/scoped-view.ts";

type View = OddsView & {
  line: (id: number) => LineState | undefined;
  /** Ids of lines that match the query and were disabled or removed since `modifiedSince`. */
  removed: (query: LineQuery) => number[];
};

export type OddsParts = MarketPlaces &
  ViewAtTime<View> &
  Pick<PastParts, "past" | "periodNames"> &
  Pick<BoardParts, "touchedSince" | "referenceVersion"> & {
    betType: (id: number) => BetType | undefined;
    periodName: (id: number) => string;
    linkOf: (line: LineState) => string | null;
    /** Runs `make` while the lines with this delay (0: live) are at position `seq`. Null if the lines have advanced. */
    readAt: (delayMs: number) => <T>(seq: number, make: () => T) => { made: T } | null;
    epoch: () => string;
    oddsVersion: (leagueId: number) => number;
    eventVersion: (eventId: number) => number;
    keepWhole: Keep;
    keepPart: Keep;
    /** Called when the previous response is returned again, without a cache lookup. */
    onRepeatedAnswer: (isWhole: boolean) => void;
  };

type Contract = (typeof ENDPOINTS)["listOdds"];
type Query = Call<Contract>["query"];
type Params = Call<Contract>["params"];
type OddsFilter = { filters: LineQuery; since: Since };
type OddsAnswer = { encoded: EncodedBody; headers: Record<string, string> };
type OddsRequest = { market: MarketOfPath; scope: Scope; shown: ScopedView<View>; hasLinks: boolean; isLast: boolean };

const REMOVED_LINES: WithdrawnRows = {
  ms: DROPPED_LINES_MS,
  older: "changedSince is older than 24 hours: these are all current lines, without the list of removed lines",
};
const REMOVED_LIST_TTL_MS = 5000;

const checkBetTypes = (ids: readonly number[], betType: OddsParts["betType"]): void => {
  const unknown = ids.filter((id) => !betType(id));
  if (unknown.length > 0)
    throw new Fault("invalid_parameter", "unknown bet type", {
      errors: { betTypeId: [`unknown: ${unknown.join(", ")}; see /bettype`] },
    });
};

const checkNoChangedSince = ({ changedSince }: Query): void => {
  if (changedSince === undefined) return;
  const message = "asOf and changedSince cannot be combined";
  throw new Fault("invalid_parameter", message, { errors: { asOf: [message] } });
};

const sorted = (ids: readonly number[] = []): readonly number[] | null =>
  ids.length === 0 ? null : [...new Set(ids)].toSorted((a, b) => a - b);

type ParsedQuery = {
  filters: LineQuery;
  name: string;
  isWhole: boolean;
  hasLinks: boolean;
  /** The latest cache key: `key` is for scope and market, `part` also contains the filter. */
  last: { key: string; part: string } | null;
  lastAnswer: LastAnswer | null;
};

/** Valid for the same scope while the node is at the same position. */
type LastAnswer = { params: Params; scope: Scope; sequence: number; until: number; answer: OddsAnswer };
const REPEATED_ANSWER_TTL_MS = 1000;

const parseQuery = ({ deepLinks, ...query }: Query): ParsedQuery => {
  const filters = {
    betTypeIds: sorted(query.betTypeId),
    eventIds: sorted(query.eventId),
    periodTypeIds: sorted(query.periodTypeId),
    sourceIds: sorted(query.marketSourceId),
  };
  const isWhole = Object.values(query).every((value) => value === undefined || value.length === 0);
  const hasLinks = deepLinks !== "off";
  return { filters, name: `${JSON.stringify(filters)} ${hasLinks}`, isWhole, hasLinks, last: null, lastAnswer: null };
};

const filterOf = ({ query }: Call<Contract>, { filters }: ParsedQuery, scope: Scope, now: number): OddsFilter => {
  const since = changedSinceOf(query.changedSince, now, REMOVED_LINES);
  if ("wrong" in since) throw new Fault("invalid_parameter", since.wrong, { errors: { changedSince: [since.wrong] } });
  return { filters: { ...filters, sourceIds: narrowed(scope.sourceIds, filters.sourceIds ?? []) }, since };
};

/** The tree nests alternate lines in their main line, so main lines are added. */
const withMains = (lines: readonly LineState[], line: View["line"]): LineState[] => {
  const ids = new Set(lines.map(({ id }) => id));
  const missing = new Set(lines.flatMap(({ mainId }) => (mainId === null || ids.has(mainId) ? [] : [mainId])));
  return [...lines, ...[...missing].flatMap((id) => line(id) ?? [])];
};

const namesOf = (
  { market: { league }, hasLinks }: Pick<OddsRequest, "market" | "hasLinks">,
  { periodName, linkOf }: OddsParts,
): Omit<TreeNames, "event"> => ({
  leagueCode: league.name,
  leagueId: league.id,
  periodName,
  ...(hasLinks ? { link: linkOf } : {}),
});

const filteredTree = (request: OddsRequest, { filters, since }: OddsFilter, parts: OddsParts): CacheableBody => {
  const { market, shown } = request;
  const { view, sequence } = shown;
  const { league, marketTypeIds } = market;
  const query = { leagueIds: [league.id], marketTypeIds, ...filters, modifiedSince: since.from ?? null };
  const found = view.lines(query);
  const lines = since.from === undefined ? found : withMains(found, view.line);
  const tree: Odds = oddsTree(lines, sequence, { ...namesOf(request, parts), event: eventsOnce(view.event) });
  if (since.from !== undefined) tree.removed = view.removed(query);
  const until = since.from === undefined ? nextToLeave(lines, parts.now()) : parts.now() + REMOVED_LIST_TTL_MS;
  return { text: JSON.stringify({ ...enveloped(tree), messages: since.messages }), until, seq: sequence };
};

const envelopeText = (data: string): string =>
  JSON.stringify({ ...enveloped(null) }).replace('"data":null', () => `"data":${data}`);

/** The position for delayed odds, otherwise the version of the league or the events. */
const changeOf = ({ market, shown }: OddsRequest, eventIds: readonly number[] | null, parts: OddsParts): number => {
  if (shown.delayMs > 0) return shown.sequence;
  if (eventIds === null) return parts.oddsVersion(market.league.id);
  return Math.max(...eventIds.map(parts.eventVersion));
};

const versionOf = (request: OddsRequest, eventIds: readonly number[] | null, parts: OddsParts): string =>
  `${changeOf(request, eventIds, parts)} ${parts.referenceVersion()}`;

class StoreIsAhead extends Error {}

/** The position must be exactly `sequence`, so that no line is newer than the response. */
const buildAtPosition = <T>(
  { shown: { delayMs, sequence }, isLast }: OddsRequest,
  { readAt }: OddsParts,
  make: () => T,
): T => {
  const read = readAt(delayMs)(sequence, make);
  if (read !== null) return read.made;
  if (isLast) return make();
  throw new StoreIsAhead();
};

const MAX_ATTEMPTS = 40;
const nextIteration = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * Repeats an attempt until the store and this thread are at the same position. The last attempt accepts newer lines.
 */
const untilStoreCatchesUp = <T>(attempt: (isLast: boolean) => T): T | Promise<T> => {
  const retry = async (): Promise<T> => {
    for (let tries = 1; ; tries++) {
      await nextIteration();
      try {
        return attempt(tries >= MAX_ATTEMPTS);
      } catch (error) {
        if (!(error instanceof StoreIsAhead)) throw error;
      }
    }
  };
  try {
    return attempt(false);
  } catch (error) {
    if (error instanceof StoreIsAhead) return retry();
    throw error;
  }
};

/** Encodes unfiltered responses once per scope and version. After a change only the changed parts are encoded again. */
const wholeTrees = (parts: OddsParts): ((key: string, request: OddsRequest) => EncodedBody) => {
  const boards = new Map<string, ReturnType<typeof oddsBoard>>();
  const boardOf = (key: string, request: OddsRequest) => {
    const { market, scope, shown } = request;
    const { league, marketTypeIds } = market;
    const { touchedSince, referenceVersion, now } = parts;
    const query = { leagueIds: [league.id] as const, marketTypeIds, sourceIds: scope.sourceIds };
    const known =
      boards.get(key) ??
      oddsBoard({ view: shown.view, query, names: namesOf(request, parts), touchedSince, referenceVersion, now });
    boards.set(key, known);
    return known;
  };
  return (key, request) =>
    parts.keepWhole(key, versionOf(request, null, parts), () => {
      const { sequence: seq } = request.shown;
      const { text, until } = buildAtPosition(request, parts, () => boardOf(key, request)(seq));
      return { text: envelopeText(text), until, seq };
    });
};

const parsedOnce = (): ((query: Query) => ParsedQuery) => {
  const queries = new WeakMap<Query, ParsedQuery>();
  return (query) => {
    const parsed = queries.get(query) ?? parseQuery(query);
    queries.set(query, parsed);
    return parsed;
  };
};

/** An equal key is the previous string object, because V8 has already computed its hash. */
const partKeyOf = (key: string, parsed: ParsedQuery, { from, messages }: Since): string => {
  if (from !== undefined || messages.length > 0) return `${key} ${parsed.name} ${from ?? ""} ${messages.join()}`;
  if (parsed.last?.key !== key) parsed.last = { key, part: `${key} ${parsed.name}  ` };
  return parsed.last.part;
};

export const listOdds = (parts: OddsParts): Handler<Contract> => {
  const wholeOf = wholeTrees(parts);
  const parse = parsedOnce();
  const treeOf = (request: OddsRequest, parsed: ParsedQuery, filter: OddsFilter): OddsAnswer => {
    const { market, scope, shown, hasLinks } = request;
    const key = `${market.league.id} ${market.name} ${shown.delayMs} ${hasLinks} ${scope.sourceIds?.join() ?? "*"}`;
    const encoded = parsed.isWhole
      ? wholeOf(key, request)
      : parts.keepPart(
          partKeyOf(key, parsed, filter.since),
          versionOf(request, filter.filters.eventIds ?? null, parts),
          () => buildAtPosition(request, parts, () => filteredTree(request, filter, parts)),
        );
    const position = formatPosition({ epoch: parts.epoch(), seq: encoded.seq ?? shown.sequence });
    return { encoded, headers: { ...shown.headers, "X-Linewire-Position": position } };
  };
  /** The latest response is valid for the same query and scope until a change is published. */
  const repeatedAnswer = ({ lastAnswer: last }: ParsedQuery, params: Params, scope: Scope): OddsAnswer | null => {
    if (last === null || last.params !== params || last.scope !== scope) return null;
    return last.sequence === parts.sequence() && last.until > parts.now() ? last.answer : null;
  };
  const remember = (parsed: ParsedQuery, params: Params, { scope, shown }: OddsRequest, answer: OddsAnswer): void => {
    const until = Math.min(answer.encoded.until, parts.now() + REPEATED_ANSWER_TTL_MS);
    if (shown.delayMs === 0) parsed.lastAnswer = { params, scope, sequence: shown.sequence, until, answer };
  };
  return (call) => {
    const { scope } = callerOf(call);
    const parsed = parse(call.query);
    const before = repeatedAnswer(parsed, call.params, scope);
    if (before !== null) {
      parts.onRepeatedAnswer(parsed.isWhole);
      return before;
    }
    const market = marketOf(call.params, scope, parts);
    checkBetTypes(call.query.betTypeId ?? [], parts.betType);
    const filter = filterOf(call, parsed, scope, parts.now());
    const { asOf } = call.query;
    if (asOf !== undefined) {
      checkNoChangedSince(call.query);
      return pastOdds({ market, scope, filters: filter.filters, asOf, name: parsed.name }, parts);
    }
    const { hasLinks } = parsed;
    return untilStoreCatchesUp((isLast) => {
      const request = { market, scope, shown: viewFor(scope, market.name, parts), hasLinks, isLast };
      const answer = treeOf(request, parsed, filter);
      // A response to changedSince is not repeated, because its list of removed ids depends on the time.
      if (call.query.changedSince === undefined) remember(parsed, call.params, request, answer);
      return answer;
    });
  };
};
