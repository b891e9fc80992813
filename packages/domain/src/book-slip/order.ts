import { decimalOf } from "../price/odds.ts";

/** The sort keys of slips by book. */
export type RankedSlip = {
  bookId: number;
  priority: number;
  legsMatched: number;
  /** Legs at the very points that were asked for. */
  exact: number;
  overallOdds: number;
};

/**
 * Most legs first, then most of them at the points asked for: a better price for another bet is no better price.
 * Then the best overall price, the book that the text names, the book's priority, the lower id.
 */
export const bySlipRank =
  (namedBookId: number | null) =>
  (a: RankedSlip, b: RankedSlip): number =>
    b.legsMatched - a.legsMatched ||
    b.exact - a.exact ||
    decimalOf(b.overallOdds) - decimalOf(a.overallOdds) ||
    Number(b.bookId === namedBookId) - Number(a.bookId === namedBookId) ||
    a.priority - b.priority ||
    a.bookId - b.bookId;
