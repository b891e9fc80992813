import { effect } from "@preact/signals";
import type { Insides, LinewireElement } from "../element/base.ts";

/** Shows how an element stands to the page's style, and what its own children are for: room, or a fallback. Returns the undo. */
export const showStatus = (element: LinewireElement, { states, room, isNear }: Insides): (() => void) => {
  let shown = "";
  return effect(() => {
    const { status, bare } = element.appearance.value;
    // The room goes only where nobody sees it go.
    const stays = bare === "hide" && isNear.value && element.getBoundingClientRect().top < innerHeight;
    const wanted = [status, bare && !stays ? bare : status];
    if (`${wanted}` === shown) return;
    shown = `${wanted}`;
    states.clear();
    for (const state of wanted) states.add(state);
    room.name = bare === "slot" ? "fallback" : "";
  });
};
