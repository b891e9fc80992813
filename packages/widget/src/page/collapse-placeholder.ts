import { effect } from "@preact/signals";
import type { JoinedElement } from "../element/page-tasks.ts";
import { awaitScroll, endsBelow, isRemovable, scrolled } from "./show-status.ts";

/**
 * Height of a row. A placeholder that is less than one row taller than the content stays, because a change of height
 * would disturb the reader more than the unused space.
 */
const ROW_PX = 45;

const boxHeight = (element: JoinedElement): number =>
  element.shadowRoot?.querySelector<HTMLElement>(".box")?.offsetHeight ?? 0;

/** Runs after the page's next layout, so that measuring forces no additional layout. */
const afterLayout = (element: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * Hides the placeholder once the offers, or the message that replaces them, are rendered. The placeholder is hidden
 * immediately if the reader does not see the change: if the offers end below the viewport or, without offers, if the
 * space of the element is removable. Otherwise it is hidden at the reader's next scroll, if the element becomes shorter
 * by more than a row.
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
