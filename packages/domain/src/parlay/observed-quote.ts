import type { LineMarket } from "@linewire/contract";

/** A leg of a parlay as its book had it when the parlay's price was seen. */
export type ObservedLeg = {
  marketLineId: number;
  leagueId: number;
  market: LineMarket;
  points: number | null;
  price: number;
  /** The book's own price against the leg; null where it had none. */
  against: number | null;
};

/** Observed price of a book for a parlay of its own lines. */
export type ObservedQuote = {
  id: string;
  marketSourceId: number;
  price: number;
  observedOn: string;
  /** Until when it is the book's price. */
  expiresOn: string;
  legs: ObservedLeg[];
};

/** The same for the same lines at the same points, in whatever order. */
export const legsKey = (legs: readonly { marketLineId: number; points: number | null }[]): string =>
  legs
    .map(({ marketLineId, points }) => `${marketLineId}@${points ?? "_"}`)
    .toSorted()
    .join(",");
