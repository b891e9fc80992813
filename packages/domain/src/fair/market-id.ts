import type { LineState } from "../line/line-state.ts";

/** The market that a line's price is one side of, before the game and during it. Of a market of players each has a yes and a no of his own. */
export const fairMarketId = ({ market, marketKey }: LineState): string => {
  const id = marketKey.slice(0, marketKey.lastIndexOf(":"));
  return market.personId === undefined ? id : `${id} ${market.personId}`;
};
