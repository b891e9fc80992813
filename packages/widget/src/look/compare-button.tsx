import { fill } from "../words/en.ts";
import { lateEn } from "../words/late-en.ts";
import type { OfferRow } from "./row.ts";

type Comparable = { row: OfferRow; isOpen: boolean; onClick?: () => void };

/** The button that opens and closes what the other books offer. */
export const CompareButton = ({ row, isOpen, onClick }: Comparable) => {
  const { late = lateEn } = row.words.value;
  return row.article.widget.books.length > 1 && row.bet.betOffer.eventId ? (
    <button
      class="more"
      part="compare-button"
      type="button"
      aria-label={fill(late.compare, `${row.bet.betOffer.subject} ${row.name}`)}
      aria-expanded={isOpen ? "true" : "false"}
      onClick={onClick}
    />
  ) : null;
};
