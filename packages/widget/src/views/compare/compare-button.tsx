import { fill } from "../../words/en.ts";
import { lateEn } from "../../words/late-en.ts";
import type { OfferRow } from "../offer/row.ts";

type ToolsProps = { row: OfferRow; isOpen: boolean; isLeg: boolean; compare?: () => void; join?: () => void };

export const hasPartner = ({ article, bet }: Pick<OfferRow, "article" | "bet">): boolean =>
  article.jurisdiction.linksAllowed &&
  !bet.outcome &&
  article.widget.bets.some(
    ({ betOffer, outcome }) => !outcome && betOffer.eventId === bet.betOffer.eventId && betOffer.id !== bet.betOffer.id,
  );

const parlayButton = ({ row, isLeg, join }: ToolsProps) => {
  const { late = lateEn } = row.words.value;
  return (
    <button
      class="parlay"
      part="parlay-button"
      type="button"
      aria-label={`${late.parlay}: ${row.bet.betOffer.subject} ${row.name}`}
      aria-pressed={isLeg ? "true" : "false"}
      disabled={!isLeg && row.state === "stale"}
      onClick={join}
    >
      <svg viewBox="0 0 12 12" width="12" aria-hidden="true">
        <path d={isLeg ? "M1 6l4 4 6-8" : "M6 1v10M1 6h10"} />
      </svg>
      <span>{late.parlay}</span>
    </button>
  );
};

/** A function, because a component for each button of each offer costs rendering time. */
export const toolsOf = (props: ToolsProps) => {
  const { row, isOpen, isLeg, compare } = props;
  const { eventId, subject } = row.bet.betOffer;
  const { late = lateEn } = row.words.value;
  if (!eventId || row.state === "settled") return null;
  return (
    <span class="tools">
      {(/open|stale/.test(row.state) || isLeg) && hasPartner(row) && parlayButton(props)}
      {row.article.widget.books.length > 1 && (
        <button
          class="more"
          part="compare-button"
          type="button"
          aria-label={fill(late.compare, `${subject} ${row.name}`)}
          aria-expanded={isOpen ? "true" : "false"}
          onClick={compare}
        />
      )}
    </span>
  );
};
