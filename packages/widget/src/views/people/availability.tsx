import type { Availability } from "@linewire/contract";
import { availabilityLine, type AvailabilityState } from "./availability-line.ts";
import { enPeople } from "../../words/people-words.ts";
import { isLive } from "../event/event-state.ts";
import type { OfferRow } from "../offer/row.ts";

// SVG paths. Each icon has its own shape, so that colour is not the only difference.
const MARKS: Record<AvailabilityState, string> = {
  out: "M3 3l6 6M9 3l-6 6",
  doubt: "M6 2v5M6 9v1.4",
  fine: "M2.4 6.4l2.4 2.4 4.8-5.4",
  none: "M4 6h4",
};

export const AvailabilityMark = ({ row, facts }: { row: OfferRow; facts: Availability }) => {
  const words = row.words.value.people ?? enPeople;
  const { standing, ...line } = availabilityLine(facts, row.state, words);
  const started =
    standing === "fine" && facts.lineup === "confirmed" && row.event && isLive(row.event) ? words.started : "";
  const text = started || line.text;
  const brief = started || line.brief;
  return (
    <span class={`mark ${standing}`} part="availability" data-standing={standing} title={text}>
      <svg viewBox="0 0 12 12" width="12" aria-hidden="true">
        <path d={MARKS[standing]} />
      </svg>
      <span class="whole cut" dir="auto">
        {text}
      </span>
      <span class="brief cut" dir="auto" aria-hidden="true">
        {brief}
      </span>
    </span>
  );
};
