import { effect } from "@preact/signals";
import type { LinewireElement } from "../element/base.ts";
import { awaitScroll, scrolled } from "./show-status.ts";

/** Less than a row too much is not worth a change of height. */
const ROW_PX = 45;

const restOf = (element: LinewireElement): number =>
  element.offsetHeight - (element.shadowRoot?.querySelector<HTMLElement>(".box")?.offsetHeight ?? 0);

/** Removes the unused placeholder once offers are there: at once below the view, with the reader's next scroll in it. Returns the undo. */
export const giveRoomBack = (element: LinewireElement): (() => void) =>
  effect(() => {
    const room = element.shadowRoot?.querySelector("slot");
    if (!room || element.childElementCount === 0) return;
    const hasOffers = !!element.following.value?.article.value?.widget.bets[0];
    if (!hasOffers) room.style.display = "";
    else if (element.getBoundingClientRect().top > innerHeight || (scrolled.value && restOf(element) > ROW_PX))
      room.style.display = "none";
    else awaitScroll();
  });
