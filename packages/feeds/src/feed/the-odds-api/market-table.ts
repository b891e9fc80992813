import type { Catalogue, CatalogueBetType } from "@linewire/domain/catalogue/catalogue";
import type { Naming } from "@linewire/reading/naming/naming";
import { marketKeysOf } from "./market-keys.ts";

export type FoundMarket = { betType: CatalogueBetType; periodTypeId: number; alternate: boolean };

const WHOLE_GAME = "game";
const SEASON = "season";
/** The three-way market of these leagues is for this period, because their games continue after a draw. */
const THREE_WAY_PERIOD: Record<string, string> = { nhl: "regulation" };

export const marketTable = ({ betTypes, periods, leagues }: Catalogue) => {
  const byKey = new Map(betTypes.map((betType) => [betType.key, betType]));
  const byId = new Map(betTypes.map((betType) => [betType.id, betType]));
  const codes = new Map(leagues.map(({ id, name }) => [id, name]));
  const periodIds = new Map(periods.map((period) => [period.key, period]));

  const fitting = (betType: CatalogueBetType | undefined, period: string, leagueId: number) => {
    const found = periodIds.get(period);
    if (!betType || !found || !betType.leagues.includes(leagueId)) return null;
    if (!found.leagues.includes(leagueId) || !betType.periods.includes(found.id)) return null;
    return { betType, periodTypeId: found.id };
  };

  const withPeriod = (betType: CatalogueBetType | undefined, periodKey: string | null, leagueId: number) => {
    const season = betType?.betRange === "season";
    const ownPeriod = betType?.canDraw ? THREE_WAY_PERIOD[codes.get(leagueId) ?? ""] : undefined;
    return fitting(betType, periodKey ?? (season ? SEASON : (ownPeriod ?? WHOLE_GAME)), leagueId);
  };

  return {
    /** Uses the rules of marketKeysOf, otherwise an alias that an operator approved. */
    find: (key: string, leagueId: number, naming: Naming): FoundMarket | null => {
      const keys = marketKeysOf(key, codes.get(leagueId) ?? "");
      const ruled = keys && withPeriod(byKey.get(keys.betType), keys.period, leagueId);
      if (keys && ruled) return { ...ruled, alternate: keys.alternate };
      const { id } = naming.market(key);
      const reviewed = id === null ? null : withPeriod(byId.get(id), null, leagueId);
      return reviewed && { ...reviewed, alternate: false };
    },
    threeWay: (leagueId: number, { periodTypeId }: FoundMarket): FoundMarket | null => {
      const betType = byKey.get("moneyline_3way");
      const period = periods.find(({ id }) => id === periodTypeId)?.key ?? WHOLE_GAME;
      const found = withPeriod(betType, period === WHOLE_GAME ? null : period, leagueId);
      return found && { ...found, alternate: false };
    },
  };
};
export type MarketTable = ReturnType<typeof marketTable>;
