import type { LineState } from "@linewire/domain/line/line-state";

/** The id is equal before and during the game. Each player of a market has an id of its own. */
export const fairMarketId = ({ market, marketKey }: LineState): string => {
  const id = marketKey.slice(0, marketKey.lastIndexOf(":"));
  return market.personId === undefined ? id : `${id} ${market.personId}`;
};
