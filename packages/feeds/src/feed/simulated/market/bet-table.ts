import type { Catalogue, CatalogueBetType } from "@linewire/domain/catalogue/catalogue";

export type BetTable = {
  bet: (key: string, leagueId: number) => CatalogueBetType | undefined;
  period: (key: string, leagueId: number) => number | undefined;
  periodIds: ReadonlyMap<string, number>;
};

export const betTableOf = ({ betTypes, periods }: Pick<Catalogue, "betTypes" | "periods">): BetTable => {
  const bets = new Map(betTypes.map((betType) => [betType.key, betType]));
  const byKey = new Map(periods.map((period) => [period.key, period]));
  return {
    bet: (key, leagueId) => {
      const betType = bets.get(key);
      return betType?.leagues.includes(leagueId) ? betType : undefined;
    },
    period: (key, leagueId) => {
      const period = byKey.get(key);
      return period?.leagues.includes(leagueId) ? period.id : undefined;
    },
    periodIds: new Map(periods.map((period) => [period.key, period.id])),
  };
};
