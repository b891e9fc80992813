import type { LineState } from "@linewire/domain/line/line-state";

/** Equal before and during the game. Each player of a market has a separate id. */
export const fairMarketId = ({ market, marketKey }: LineState): string => {
  const id = marketKey.slice(0, marketKey.lastIndexOf(":"));
  return market.personId === undefined ? id : `${id} ${market.personId}`;
};
