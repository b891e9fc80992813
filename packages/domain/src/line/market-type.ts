import type { MarketTypeDetail, MarketTypeName } from "@linewire/contract";

/** Futures of teams and of players have the same path value. */
export const marketTypeIdsOf = (all: readonly MarketTypeDetail[], name: MarketTypeName): number[] =>
  all.filter(({ marketType }) => marketType === name).map(({ id }) => id);
