import { effect, signal } from "@preact/signals";
import type { Insides, JoinedElement } from "../element/page-tasks.ts";

/** Whether the reader has scrolled since something in view turned out to hold less than its room: then a change of height is not felt. */
export const scrolled = signal(false);
export const awaitScroll = (): void =>
  document.addEventListener("scroll", () => (scrolled.value = true), { capture: true, once: true, passive: true });

/** Shows how an element stands to the page's style, and what its own children are for: room, or a fallback. Returns the undo. */
export const showStatus = (element: JoinedElement, { states, room, isNear }: Insides): (() => void) => {
  let shown = "";
  return effect(() => {
    const { status, bare } = element.appearance.value;
    // The room goes at once where nobody sees it go, else with the reader's next scroll.
    const isSeen = bare === "hide" && isNear.value && element.getBoundingClientRect().top < innerHeight;
    const stays = isSeen && !scrolled.value;
    if (stays) awaitScroll();
    const wanted = [status, bare && !stays ? bare : status];
    if (`${wanted}` === shown) return;
    shown = `${wanted}`;
    states.clear();
    for (const state of wanted) states.add(state);
    room.name = bare === "slot" ? "fallback" : "";
  });
};
