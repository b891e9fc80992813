import { effect } from "@preact/signals";
import type { LinewireElement } from "../element/base.ts";

/** Removes the unused placeholder once offers are there, only below the viewport so that no visible content shifts. Returns the undo. */
export const giveRoomBack = (element: LinewireElement): (() => void) =>
  effect(() => {
    const room = element.shadowRoot?.querySelector("slot");
    if (!room || element.childElementCount === 0) return;
    const hasOffers = !!element.following.value?.article.value?.widget.bets[0];
    if (!hasOffers) room.style.display = "";
    else if (element.getBoundingClientRect().top > innerHeight) room.style.display = "none";
  });
