import type { LineMarket } from "@linewire/contract";

/** A line of a game as it was last, with its last price before the game began: all that settling needs. */
export type ClosedLine = {
  id: number;
  marketId: number;
  sourceId: number;
  leagueId: number;
  market: LineMarket;
  alternateNumber: number | null;
  points: number | null;
  price: number | null;
  /** Null for a line that opened when the game was on. */
  closing: { price: number; points: number | null } | null;
};
