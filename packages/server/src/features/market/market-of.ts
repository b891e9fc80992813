import { MARKET_TYPES, type League, type MarketTypeDetail, type MarketTypeName } from "@linewire/contract";
import { marketTypeIdsOf } from "@linewire/domain/line/market-type";
import { within, type Scope } from "@linewire/domain/scope/scope";
import { Fault } from "@linewire/domain/fault/fault";

export type MarketPlaces = {
  leagueByCode: (code: string) => League | undefined;
  marketTypes: () => readonly MarketTypeDetail[];
};

export type MarketOfPath = { league: League; name: MarketTypeName; marketTypeIds: number[] };

const leagueNamed = (code: string, { leagueByCode }: Pick<MarketPlaces, "leagueByCode">): League => {
  const league = leagueByCode(code);
  if (!league) throw new Fault("invalid_league", "see /league for the league codes");
  return league;
};

const checkLeague = ({ id, name }: League, scope: Scope): void => {
  if (!within(scope.leagueIds, id)) throw new Fault("out_of_scope", `${name} is outside your data scope`);
};

export const leagueOf = (code: string, scope: Scope, places: Pick<MarketPlaces, "leagueByCode">): League => {
  const league = leagueNamed(code, places);
  checkLeague(league, scope);
  return league;
};

export const marketOf = (
  params: { league: string; marketType: string },
  scope: Scope,
  places: MarketPlaces,
): MarketOfPath => {
  const league = leagueNamed(params.league, places);
  if (!(MARKET_TYPES as readonly string[]).includes(params.marketType))
    throw new Fault("invalid_market_type", `must be one of ${MARKET_TYPES.join(", ")}`);
  checkLeague(league, scope);
  const name = params.marketType as MarketTypeName;
  return { league, name, marketTypeIds: marketTypeIdsOf(places.marketTypes(), name) };
};
