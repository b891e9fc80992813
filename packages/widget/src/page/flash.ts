import type { JoinedElement } from "../element/page-tasks.ts";

const LIGHT_MS = 1600;
const FULL_MS = 640;
const LIGHT = { opacity: [1, 1, 0], offset: [0, FULL_MS / LIGHT_MS, 1] };

/** Highlights changed prices. Restarting an animation costs a third of a class change. */
export const flashIn = ({ shadowRoot, following }: JoinedElement): ((lines: readonly number[]) => void) => {
  const known = new Map<number, number | null | undefined>();
  const lights = new WeakMap<Element, Animation>();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const light = (shown: Element): void => {
    if (still.matches || !shown.closest(".flash")) return;
    shown.classList.add("new");
    const begun = lights.get(shown);
    if (!begun) return void lights.set(shown, shown.animate(LIGHT, { duration: LIGHT_MS, pseudoElement: "::after" }));
    if (Number(begun.currentTime) < FULL_MS) return;
    begun.currentTime = 0;
    begun.play();
  };
  return (lines) => {
    for (const id of lines) {
      const quote = following.peek()?.quotes.of(id);
      const price = quote?.now.peek().price;
      const before = known.has(id) ? known.get(id) : quote?.opened.price;
      known.set(id, price);
      if (price === before) continue;
      for (const shown of shadowRoot?.querySelectorAll(`[data-line-id="${id}"] .price`) ?? []) light(shown);
    }
  };
};
