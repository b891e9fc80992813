import type { BetType, League, MarketSource, PeriodType, Person, Team } from "@linewire/contract";

export type RowNames = {
  league: (id: number) => League | undefined;
  betType: (id: number) => BetType | undefined;
  period: (id: number) => PeriodType | undefined;
  book: (id: number) => MarketSource | undefined;
  team: (id: number) => Team | undefined;
  person: (id: number) => Person | undefined;
};
