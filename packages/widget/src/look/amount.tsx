import { type ReadonlySignal, useComputed, useSignal } from "@preact/signals";
import type { Quote } from "../store/offer.ts";
import { priceIn } from "./locale.ts";
import type { Row } from "./offer.tsx";

/** The class of a price: each change names another animation, which makes the browser start it again. */
const classOf = (now: Quote, opened: Quote, turn: { price: number | null; isOdd: boolean }): string => {
  if (now.price !== turn.price) Object.assign(turn, { price: now.price, isOdd: !turn.isOdd });
  if (now === opened) return "price";
  return turn.isOdd ? "price new" : "price new again";
};

/** The amount. Its text and attributes are bound to the quote: a price that moves redraws no component. */
export const useAmount = (row: Row, props: ReadonlySignal<Row>) => {
  const turn = useSignal({ price: row.quote.opened.price, isOdd: false }).peek();
  const now = useComputed(() => props.value.quote.now.value);
  const text = useComputed(() => {
    const { state, ...view } = props.value;
    const { price } = now.value;
    return price !== null && /open|stale|settled/.test(state) ? priceIn(view, price) : "\u2013";
  });
  return (
    <bdi
      class={useComputed(() => classOf(now.value, props.value.quote.opened, turn))}
      part="price"
      data-price={useComputed(() => now.value.price)}
      data-sequence={useComputed(() => now.value.sequenceNumber)}
    >
      {text}
    </bdi>
  );
};
