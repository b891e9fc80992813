import { lateEn } from "../../words/late-en.ts";
import { priceIn } from "../locale.ts";
import { movementOf } from "./movement.ts";
import type { OfferRow } from "./row.ts";

/** Narrow boxes show only an arrow. Screen readers read the previous price, and that the price may not be current. */
export const Movement = (row: OfferRow) => {
  const { late: words = lateEn, check } = row.words.value;
  const move = /open|stale/.test(row.state) && movementOf(row.bet, row.quote);
  return (
    <>
      {row.state === "stale" && <span class="hide">{check}</span>}
      {move && (
        <span class={`move ${move.way}`} part="movement">
          <span class="hide">{`${words[move.way]}, `}</span>
          {`${words.was} `}
          <bdi>{priceIn(row, move.price)}</bdi>
        </span>
      )}
    </>
  );
};
