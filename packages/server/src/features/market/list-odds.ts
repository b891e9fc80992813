import {
  MARKET_TYPES,
  enveloped,
  type BetType,
  type ENDPOINTS,
  type Event,
  type League,
  type MarketTypeDetail,
  type MarketTypeName,
  type Odds,
} from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import type { LineState } from "@linewire/domain/line/line-state";
import { marketTypeIdsOf } from "@linewire/domain/line/market-type";
import { oddsTree } from "@linewire/domain/line/odds-tree";
import { narrowed, within, type Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Answer, type Call, type Handler } from "../../call.ts";
import { Fault } from "../../fault.ts";

/** Lines and their events, as they are now or as they were a while ago. */
export type OddsView = { lines: (query: LineQuery) => LineState[]; event: (id: number) => Event | undefined };

export type OddsParts = {
  league: (code: string) => League | undefined;
  marketTypes: () => readonly MarketTypeDetail[];
  betType: (id: number) => BetType | undefined;
  periodName: (id: number) => string;
  live: OddsView;
  /** The late view of the free tier and the time it is true at; null until there is one. */
  late: () => { view: OddsView; at: number } | null;
  /** Grows with every change of a league's lines and events. */
  version: (leagueId: number) => number;
  sequence: () => number;
  now: () => number;
};

type Contract = (typeof ENDPOINTS)["listOdds"];
type Wanted = { league: League; marketTypeIds: number[] };

const wantedOf = ({ params }: Call<Contract>, scope: Scope, parts: OddsParts): Wanted => {
  const league = parts.league(params.league.toLowerCase());
  if (!league) throw new Fault("invalid_league", "see /league for the league codes");
  if (!(MARKET_TYPES as readonly string[]).includes(params.marketType))
    throw new Fault("invalid_market_type", `one of ${MARKET_TYPES.join(", ")}`);
  if (!within(scope.leagueIds, league.id)) throw new Fault("out_of_scope", `${league.name} is outside your data scope`);
  return { league, marketTypeIds: marketTypeIdsOf(parts.marketTypes(), params.marketType as MarketTypeName) };
};

const checkBetTypes = (ids: readonly number[], betType: OddsParts["betType"]): void => {
  const unknown = ids.filter((id) => !betType(id));
  if (unknown.length > 0)
    throw new Fault("invalid_parameter", "unknown bet type", {
      errors: { betTypeId: [`unknown: ${unknown.join(", ")}`] },
    });
};

/** The view that a scope may read, and how late it is. */
const viewOf = (scope: Scope, parts: OddsParts): { view: OddsView; delaySeconds: number } => {
  if (scope.delayMs === 0) return { view: parts.live, delaySeconds: 0 };
  const late = parts.late();
  if (!late)
    throw new Fault("delayed_snapshot_unavailable", "the service has just started", {
      retryAfterSeconds: Math.ceil(scope.delayMs / 1000),
    });
  return { view: late.view, delaySeconds: Math.max(scope.delayMs / 1000, Math.ceil((parts.now() - late.at) / 1000)) };
};

type Cached = { version: number; sequence: number; bytes: Buffer };

/** The odds of a league and market type as a tree. Whole trees are encoded once a version and scope; narrowed ones each time. */
export const listOdds = (parts: OddsParts): Handler<Contract> => {
  const cache = new Map<string, Cached>();

  const treeOf = (view: OddsView, { league, marketTypeIds }: Wanted, query: LineQuery): Odds =>
    oddsTree(view.lines({ leagueIds: [league.id], marketTypeIds, ...query }), parts.sequence(), {
      leagueCode: league.name,
      leagueId: league.id,
      periodName: parts.periodName,
      event: view.event,
    });

  const whole = (view: OddsView, wanted: Wanted, scope: Scope): Buffer => {
    const key = `${wanted.league.id} ${wanted.marketTypeIds.join()} ${scope.delayMs} ${scope.sourceIds?.join() ?? "*"}`;
    const version = scope.delayMs === 0 ? parts.version(wanted.league.id) : (parts.late()?.at ?? 0);
    const known = cache.get(key);
    if (known?.version === version) return known.bytes;
    const bytes = Buffer.from(JSON.stringify(enveloped(treeOf(view, wanted, { sourceIds: scope.sourceIds }))));
    cache.set(key, { version, sequence: parts.sequence(), bytes });
    return bytes;
  };

  return (call): Answer<never> | Answer<ReturnType<typeof enveloped<Odds>>> => {
    const { scope } = callerOf(call);
    const wanted = wantedOf(call, scope, parts);
    const { betTypeId = [], eventId = [], marketSourceId = [] } = call.query;
    checkBetTypes(betTypeId, parts.betType);
    const { view, delaySeconds } = viewOf(scope, parts);
    const headers = { "X-Data-Delay": String(delaySeconds) };
    if (betTypeId.length + eventId.length + marketSourceId.length === 0)
      return { bytes: whole(view, wanted, scope), headers };
    const query: LineQuery = {
      betTypeIds: narrowed(null, betTypeId),
      eventIds: narrowed(null, eventId),
      sourceIds: narrowed(scope.sourceIds, marketSourceId),
    };
    return { body: enveloped(treeOf(view, wanted, query)), headers };
  };
};
