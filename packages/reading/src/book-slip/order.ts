import { decimalOf } from "@linewire/domain/line/odds";

/** The sort keys of one book's slip. */
export type RankedSlip = {
  bookId: number;
  priority: number;
  legsMatched: number;
  /** Legs at exactly the requested points. */
  exact: number;
  overallOdds: number;
};

/**
 * Sorts by the most legs, then by the most legs at exactly the requested points: a better price does not make up for a leg at other points.
 * Then it sorts by the best combined price, the book named in the text, the book's priority, and the lower id.
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
