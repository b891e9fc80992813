import { effect, signal } from "@preact/signals";
import type { WidgetInternals, JoinedElement } from "../element/page-tasks.ts";

/**
 * True when content became smaller than its reserved space, and then the reader scrolled. A change of height during a
 * scroll is not noticed.
 */
export const scrolled = signal(false);
export const awaitScroll = (): void => {
  // A page that is too short to scroll dispatches no scroll event.
  for (const type of ["scroll", "wheel"])
    addEventListener(type, () => (scrolled.value = true), { capture: true, once: true, passive: true });
};

/** With this height, the element would end below the viewport. */
export const endsBelow = (element: Element, height: number): boolean =>
  element.getBoundingClientRect().top + height > innerHeight;

/**
 * An element without offers can be removed if no visible content moves: it ends below the viewport, or the page is too
 * short to scroll.
 */
export const isRemovable = (element: HTMLElement): boolean =>
  endsBelow(element, element.offsetHeight) || document.documentElement.scrollHeight <= innerHeight;

/** Custom states for the page's CSS: the element's status, and whether its children are placeholder or fallback. */
export const showStatus = (element: JoinedElement, { states, room, isNear }: WidgetInternals): (() => void) => {
  let applied = "";
  return effect(() => {
    const { status, bare } = element.appearance.value;
    // Visible space waits for the reader's next scroll.
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
