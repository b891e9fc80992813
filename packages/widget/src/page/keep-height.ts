import { outOfView } from "./out-of-view.ts";

const ELEMENTS = "linewire-bets, linewire-offer";

/** Records the heights of the page's elements, and keeps them from shrinking in view: reserved space is removed once it is out of view. */
export const keepRoom = (): (() => void) => {
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
