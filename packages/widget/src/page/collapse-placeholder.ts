import { effect } from "@preact/signals";
import type { JoinedElement } from "../element/page-tasks.ts";
import { awaitScroll, scrolled } from "./show-status.ts";

/** A difference of less than a row is not worth a change of height. */
const ROW_PX = 45;

const restOf = (element: JoinedElement): number =>
  element.offsetHeight - (element.shadowRoot?.querySelector<HTMLElement>(".box")?.offsetHeight ?? 0);

const isBelow = (element: Element): boolean => element.getBoundingClientRect().top > innerHeight;

/** Runs after the page's next layout, so that measuring does not force one. Returns a function that cancels it. */
const afterLayout = (element: Element, run: () => void): (() => void) => {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
};

/**
 * Removes the unused placeholder when offers are loaded: immediately below the view, otherwise at the reader's next scroll. Returns a
 * function that cancels it.
 */
export const collapsePlaceholder = (element: JoinedElement): (() => void) =>
  effect(() => {
    const room = element.shadowRoot?.querySelector("slot");
    if (!room || element.childElementCount === 0) return;
    if (!element.following.value?.article.value?.widget.bets[0]) return void (room.style.display = "");
    const look = (): void => {
      if (isBelow(element) || (scrolled.peek() && restOf(element) > ROW_PX)) room.style.display = "none";
      else awaitScroll();
    };
    return scrolled.value || !window.IntersectionObserver ? look() : afterLayout(element, look);
  });
