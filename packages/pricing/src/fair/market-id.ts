import type { LineState } from "@linewire/domain/line/line-state";

/** The id is the same before and during the game. In a market on players, each player is a separate market. */
export const fairMarketId = ({ market, marketKey }: LineState): string => {
  const id = marketKey.slice(0, marketKey.lastIndexOf(":"));
  return market.personId === undefined ? id : `${id} ${market.personId}`;
};
