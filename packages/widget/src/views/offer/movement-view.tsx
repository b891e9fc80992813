import { lateEn } from "../../words/late-en.ts";
import { priceIn } from "../locale.ts";
import { movementOf } from "./movement.ts";
import type { OfferRow } from "./row.ts";

/** The previous price. In narrow boxes only the struck-through price is visible; screen readers read the whole text. */
export const Movement = (row: OfferRow) => {
  const move = /open|stale/.test(row.state) && movementOf(row.bet, row.quote);
  if (!move) return null;
  const { late: words = lateEn } = row.words.value;
  const [before, after] = words[move.label].split("{}");
  return (
    <span class={`move ${move.way}`} part="movement">
      <svg viewBox="0 0 8 9" width="8" aria-hidden="true">
        <path d={move.way === "up" ? "M4 9V1M1 4l3-3 3 3" : "M4 0v8M1 5l3 3 3-3"} />
      </svg>
      <span class="hide">{`${words[move.way]}, `}</span>
      <span class="say hide">{before || null}</span>
      <bdi>{priceIn(row, move.price)}</bdi>
      <span class="say hide">{after || null}</span>
    </span>
  );
};
