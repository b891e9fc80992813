import { effect, signal } from "@preact/signals";
import type { WidgetInternals, JoinedElement } from "../element/page-tasks.ts";

/**
 * True once the reader has scrolled after visible content became smaller than its reserved space. The reader does not
 * notice a change of height during a scroll.
 */
export const scrolled = signal(false);
export const awaitScroll = (): void => {
  // On a page that is too short to scroll, an attempt to scroll dispatches no scroll event.
  for (const type of ["scroll", "wheel"])
    addEventListener(type, () => (scrolled.value = true), { capture: true, once: true, passive: true });
};

/**
 * Whether an element of this height would end below the viewport, so that the content after the element is not visible.
 */
export const endsBelow = (element: Element, height: number): boolean =>
  element.getBoundingClientRect().top + height > innerHeight;

/**
 * Whether the space of an element without offers can be removed at once: the content after the element is not visible,
 * or the page is too short to scroll.
 */
export const isRemovable = (element: HTMLElement): boolean =>
  endsBelow(element, element.offsetHeight) || document.documentElement.scrollHeight <= innerHeight;

/** Exposes to the page's CSS the state of an element, and whether its children are placeholder or fallback content. */
export const showStatus = (element: JoinedElement, { states, room, isNear }: WidgetInternals): (() => void) => {
  let applied = "";
  return effect(() => {
    const { status, bare } = element.appearance.value;
    // The reserved space is removed immediately if it is not visible, otherwise at the reader's next scroll.
    const isVisible = bare === "hide" && isNear.value && !isRemovable(element);
    const keepsHeight = isVisible && !scrolled.value;
    if (keepsHeight) awaitScroll();
    const next = [status, bare && !keepsHeight ? bare : status];
    if (`${next}` === applied) return;
    applied = `${next}`;
    states.clear();
    for (const state of next) states.add(state);
    room.name = bare === "slot" ? "fallback" : "";
  });
};
