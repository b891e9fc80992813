import { outOfView } from "./out-of-view.ts";

const ELEMENTS = "linewire-bets, linewire-offer";

/** Records the heights of the page's elements. The returned function keeps shorter elements at that height until they are out of view. */
export const keepHeight = (): (() => void) => {
  const before = [...document.querySelectorAll<HTMLElement>(ELEMENTS)].map(
    (element) => [element, element.offsetHeight] as const,
  );
  return () => {
    const { wait } = outOfView();
    for (const [element, height] of before)
      if (element.offsetHeight < height) {
        element.style.minBlockSize = `${height}px`;
        wait(element, () => element.style.removeProperty("min-block-size"));
      }
  };
};
