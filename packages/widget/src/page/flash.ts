import type { JoinedElement } from "../element/page-tasks.ts";

const HIGHLIGHT_MS = 1600;
const FULL_OPACITY_MS = 640;
const HIGHLIGHT = { opacity: [1, 1, 0], offset: [0, FULL_OPACITY_MS / HIGHLIGHT_MS, 1] };

/** Highlights changed prices by restarting an animation. A change of a CSS class would take three times as long. */
export const flashIn = ({ shadowRoot, following }: JoinedElement): ((lines: readonly number[]) => void) => {
  const lastPrices = new Map<number, number | null | undefined>();
  const animations = new WeakMap<Element, Animation>();
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const highlight = (node: Element): void => {
    if (reducedMotion.matches || !node.closest(".flash")) return;
    node.classList.add("new");
    const animation = animations.get(node);
    if (!animation)
      return void animations.set(node, node.animate(HIGHLIGHT, { duration: HIGHLIGHT_MS, pseudoElement: "::after" }));
    if (+animation.currentTime! < FULL_OPACITY_MS) return;
    animation.currentTime = 0;
    animation.play();
  };
  return (lines) => {
    for (const id of lines) {
      const quote = following.peek()?.quotes.of(id);
      const price = quote?.now.peek().price;
      const previous = lastPrices.has(id) ? lastPrices.get(id) : quote?.opened.price;
      lastPrices.set(id, price);
      if (price === previous) continue;
      for (const node of shadowRoot?.querySelectorAll(`[data-line-id="${id}"] .price`) ?? []) highlight(node);
    }
  };
};
