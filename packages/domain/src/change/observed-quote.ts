import type { LineMarket } from "@linewire/contract";

/** A leg as its book quoted it when the parlay's price was observed. */
export type ObservedLeg = {
  marketLineId: number;
  leagueId: number;
  market: LineMarket;
  points: number | null;
  price: number;
  /** The book's price of the opposite side; null if the book had no such price. */
  against: number | null;
};

/** A price that a book quoted for a parlay of the book's own lines. */
export type ObservedQuote = {
  id: string;
  marketSourceId: number;
  price: number;
  observedOn: string;
  expiresOn: string;
  legs: ObservedLeg[];
};

/** The key is equal for the same lines at the same points, in any order. */
export const legsKey = (legs: readonly { marketLineId: number; points: number | null }[]): string =>
  legs
    .map(({ marketLineId, points }) => `${marketLineId}@${points ?? "_"}`)
    .toSorted()
    .join(",");
