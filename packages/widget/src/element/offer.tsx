import type { VNode } from "preact";
import { LinewireBets } from "../core.ts";
import type { View } from "../views/context.ts";
import { OneOffer } from "../views/offer/one-offer.tsx";

/** `<linewire-offer>` shows one offer of the article, selected by line id or index. */
export class LinewireOffer extends LinewireBets {
  protected override draw(view: View): VNode {
    return <OneOffer {...view} of={this} />;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-offer": LinewireOffer;
  }
}
