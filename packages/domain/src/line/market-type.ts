import type { MarketTypeDetail, MarketTypeName } from "@linewire/contract";

/** A name can have several ids: futures of teams and futures of players are both `futures`. */
export const marketTypeIdsOf = (all: readonly MarketTypeDetail[], name: MarketTypeName): number[] =>
  all.filter(({ marketType }) => marketType === name).map(({ id }) => id);
