import type { MarketTypeDetail, MarketTypeName } from "@linewire/contract";

/** The market type ids of a path value: futures of teams and of players share one. */
export const marketTypeIdsOf = (all: readonly MarketTypeDetail[], name: MarketTypeName): number[] =>
  all.filter(({ marketType }) => marketType === name).map(({ id }) => id);
