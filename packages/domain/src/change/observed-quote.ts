import type { LineMarket } from "@linewire/contract";

/** A leg as quoted when the book's parlay price was observed. */
export type ObservedLeg = {
  marketLineId: number;
  leagueId: number;
  market: LineMarket;
  points: number | null;
  price: number;
  /** The price of the opposite side; null if the book had none. */
  against: number | null;
};

/** A book's price for a parlay of its own lines. */
export type ObservedQuote = {
  id: string;
  marketSourceId: number;
  price: number;
  observedOn: string;
  expiresOn: string;
  legs: ObservedLeg[];
};

/** A key that is equal for the same lines at the same points, in any order. */
export const legsKey = (legs: readonly { marketLineId: number; points: number | null }[]): string =>
  legs
    .map(({ marketLineId, points }) => `${marketLineId}@${points ?? "_"}`)
    .toSorted()
    .join(",");
