import { outOfView } from "./out-of-view.ts";

const ELEMENTS = "linewire-bets, linewire-offer";

/** Notes how high the page's elements are, and lets none of them become lower where a reader sees it: the room goes once it is out of view. */
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
