import type { LineState } from "@linewire/domain/line/line-state";

/** The market of a line, the same before and during the game. In a market of players, each player has yes and no sides. */
export const fairMarketId = ({ market, marketKey }: LineState): string => {
  const id = marketKey.slice(0, marketKey.lastIndexOf(":"));
  return market.personId === undefined ? id : `${id} ${market.personId}`;
};
