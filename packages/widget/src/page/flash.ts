import type { LinewireElement } from "../element/base.ts";

/** Lights up the prices that have changed: another class, and so another animation, each time. */
export const flashIn = ({ shadowRoot, following }: LinewireElement): ((lines: readonly number[]) => void) => {
  const known = new Map<number, number | null | undefined>();
  return (lines) => {
    for (const id of lines) {
      const quote = following.peek()?.quotes.of(id);
      const price = quote?.now.peek().price;
      const before = known.has(id) ? known.get(id) : quote?.opened.price;
      known.set(id, price);
      if (price === before) continue;
      for (const shown of shadowRoot?.querySelectorAll(`[data-line-id="${id}"] .price`) ?? []) {
        shown.classList.add("new");
        shown.classList.toggle("again");
      }
    }
  };
};
