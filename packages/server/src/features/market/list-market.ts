import { enveloped, type Envelope, type Event, type Person, type Team } from "@linewire/contract";
import type { LineQuery } from "@linewire/domain/line/line-query";
import { callerOf, type Answer, type Caller, type Keep } from "@linewire/http/call";
import { marketOf, type MarketOfPath, type MarketPlaces } from "./market-of.ts";
import { viewFor, type ViewAtTime } from "../../shared/scoped-view.ts";

export type NamingView = {
  personIds: (query: LineQuery) => number[];
  teamIds: (query: LineQuery) => number[];
  /** Books with open lines. `movedAt` is the time of their last change in ms. */
  sources: (query: LineQuery) => { sourceId: number; movedAt: number }[];
  event: (id: number) => Event | undefined;
};

export type MarketParts = MarketPlaces &
  ViewAtTime<NamingView> & {
    keep: Keep;
    oddsVersion: (leagueId: number) => number;
    referenceVersion: () => number;
    sourcesVersion: () => number;
    person: (id: number) => Person | undefined;
    people: (leagueId: number) => readonly Person[];
    team: (id: number) => Team | undefined;
    teams: (leagueId: number) => readonly Team[];
  };

type MarketCall = { params: { league: string; marketType: string }; caller: Caller | null };
type MarketView = { market: MarketOfPath; view: NamingView; query: LineQuery };

/**
 * Lists that belong to odds, such as their people or teams, have the scope and delay of the odds. Each is encoded once
 * per version.
 */
export const listMarket = <Data>(
  name: string,
  call: MarketCall,
  parts: MarketParts,
  dataOf: (marketView: MarketView) => Data,
): Answer<Envelope<Data>> => {
  const { scope } = callerOf(call);
  const market = marketOf(call.params, scope, parts);
  const { view, delayMs, sequence, headers } = viewFor(scope, market.name, parts);
  const version = `${delayMs > 0 ? sequence : parts.oddsVersion(market.league.id)} ${parts.referenceVersion()} ${parts.sourcesVersion()}`;
  const { league, marketTypeIds } = market;
  const query = { leagueIds: [league.id], marketTypeIds, sourceIds: scope.sourceIds };
  const key = `${name} ${league.id} ${market.name} ${delayMs} ${scope.sourceIds?.join() ?? "*"}`;
  const encoded = parts.keep(key, version, () => ({
    text: JSON.stringify(enveloped(dataOf({ market, view, query }))),
  }));
  return { encoded, headers: { "X-Data-Delay": headers["X-Data-Delay"]! } };
};

/** Straight lines have no players, so `straight` adds all active players of the league. */
export const peopleOf = ({ market, view, query }: MarketView, { person, people }: MarketParts): Person[] => {
  const named = view.personIds(query).flatMap((id) => person(id) ?? []);
  const others = market.name === "straight" ? people(market.league.id).filter(({ isActive }) => isActive) : [];
  return [...named, ...others];
};

export const byId = <Row extends { id: number }>(rows: readonly Row[]): Record<string, Row> =>
  Object.fromEntries(rows.map((row) => [String(row.id), row]));
