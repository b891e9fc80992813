import { decimalOf } from "@linewire/domain/line/odds";

export type RankedSlip = {
  bookId: number;
  priority: number;
  legsMatched: number;
  exact: number;
  overallOdds: number;
};

/**
 * Most matched legs first, then most legs at the requested points, then the best price. A better price does not make up
 * for a leg at other points.
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
