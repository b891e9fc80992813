import type { LineMarket } from "@linewire/contract";

/** The last state of a line, with its last pregame price. */
export type ClosedLine = {
  id: number;
  marketId: number;
  sourceId: number;
  leagueId: number;
  market: LineMarket;
  alternateNumber: number | null;
  points: number | null;
  price: number | null;
  /** The last pregame price; null for a line that opened during the game. */
  closing: { price: number; points: number | null } | null;
};
