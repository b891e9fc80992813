import type { LineMarket } from "@linewire/contract";

export type ObservedLeg = {
  marketLineId: number;
  leagueId: number;
  market: LineMarket;
  points: number | null;
  price: number;
  /** Null if the book had no price for the opposite side. */
  against: number | null;
};

export type ObservedQuote = {
  id: string;
  marketSourceId: number;
  price: number;
  observedOn: string;
  expiresOn: string;
  legs: ObservedLeg[];
};

/** Equal for the same lines at the same points, in any order. */
export const legsKey = (legs: readonly { marketLineId: number; points: number | null }[]): string =>
  legs
    .map(({ marketLineId, points }) => `${marketLineId}@${points ?? "_"}`)
    .toSorted()
    .join(",");
