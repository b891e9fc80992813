import { useComputed } from "@preact/signals";
import { lateEn } from "../../words/late-en.ts";
import { priceIn } from "../locale.ts";
import { movementOf } from "./movement.ts";
import type { OfferRow } from "./row.ts";
import { useProp } from "../use-prop.ts";

/**
 * In narrow boxes only the struck-through price is visible; screen readers read the whole text. A further price change
 * in the same direction renders nothing.
 */
export const Movement = (row: OfferRow) => {
  const props = useProp(row);
  const kind = useComputed(() => {
    const { state, bet, quote } = props.value;
    const move = /open|stale/.test(state) && movementOf(bet, quote.opened, quote.now.value);
    return move && move.way + move.label;
  });
  const move = kind.value && movementOf(row.bet, row.quote.opened, row.quote.now.peek());
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
