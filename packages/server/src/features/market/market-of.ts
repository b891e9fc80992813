import { MARKET_TYPES, type League, type MarketTypeDetail, type MarketTypeName } from "@linewire/contract";
import { marketTypeIdsOf } from "@linewire/domain/line/market-type";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { Fault } from "../../fault.ts";

export type Places = {
  /** A league by its code, in any case. */
  leagueByCode: (code: string) => League | undefined;
  marketTypes: () => readonly MarketTypeDetail[];
};

/** A league and market type, as a path names them. */
export type Market = { league: League; name: MarketTypeName; marketTypeIds: number[] };

/** The market of a path, within a scope. */
export const marketOf = (params: { league: string; marketType: string }, scope: Scope, places: Places): Market => {
  const league = places.leagueByCode(params.league);
  if (!league) throw new Fault("invalid_league", "see /league for the league codes");
  if (!(MARKET_TYPES as readonly string[]).includes(params.marketType))
    throw new Fault("invalid_market_type", `one of ${MARKET_TYPES.join(", ")}`);
  if (!within(scope.leagueIds, league.id)) throw new Fault("out_of_scope", `${league.name} is outside your data scope`);
  const name = params.marketType as MarketTypeName;
  return { league, name, marketTypeIds: marketTypeIdsOf(places.marketTypes(), name) };
};
