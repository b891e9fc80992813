import { effect } from "@preact/signals";
import type { JoinedElement } from "../element/page-tasks.ts";
import { awaitScroll, endsBelow, isRemovable, scrolled } from "./show-status.ts";

/**
 * A placeholder stays if removing it gains less than this height of a row, because a change of height disturbs the
 * reader more.
 */
const ROW_PX = 45;

const boxHeight = (element: JoinedElement): number =>
  element.shadowRoot?.querySelector<HTMLElement>(".box")?.offsetHeight ?? 0;

/** After the page's next layout, measuring forces no additional layout. */
const afterLayout = (element: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * Hides the placeholder once the offers are rendered. If the reader would see the change, hiding waits for the next
 * scroll.
 */
export const collapsePlaceholder = (element: JoinedElement): (() => void) =>
  effect(() => {
    const placeholder = element.shadowRoot?.querySelector("slot");
    if (!placeholder || element.childElementCount === 0) return;
    const { bare } = element.appearance.value;
    const isDrawn = bare ? bare === "message" : element.following.value?.article.value?.widget.bets[0];
    if (!isDrawn) return void (placeholder.style.display = "");
    const collapse = (): void => {
      const content = boxHeight(element);
      const isLarge = element.offsetHeight - content > ROW_PX;
      if ((bare ? isRemovable(element) : endsBelow(element, content)) || (scrolled.peek() && isLarge))
        placeholder.style.display = "none";
      else awaitScroll();
    };
    return scrolled.value || !window.IntersectionObserver ? collapse() : afterLayout(element, collapse);
  });
