import type { LineMarket } from "@linewire/contract";

export type ClosedLine = {
  id: number;
  marketId: number;
  sourceId: number;
  leagueId: number;
  market: LineMarket;
  alternateNumber: number | null;
  points: number | null;
  price: number | null;
  /** Null for a line that opened during the game. */
  closing: { price: number; points: number | null } | null;
};
