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

/** A better price does not make up for a leg at other points than the requested points, so the price comes third. */
export const bySlipRank =
  (namedBookId: number | null) =>
  (a: RankedSlip, b: RankedSlip): number =>
    b.legsMatched - a.legsMatched ||
    b.exact - a.exact ||
    decimalOf(b.overallOdds) - decimalOf(a.overallOdds) ||
    Number(b.bookId === namedBookId) - Number(a.bookId === namedBookId) ||
    a.priority - b.priority ||
    a.bookId - b.bookId;
