import type { VNode } from "preact";
import { LinewireBets, Widget } from "../core.ts";
import type { View } from "../look/context.ts";

/** `<linewire-offer>`: one of the article's offers, by its line or by its place among them. */
export class LinewireOffer extends LinewireBets {
  protected override draw(view: View): VNode | null {
    const bets = view.store.article.value?.widget.bets;
    const { lineId, index } = view.config.value;
    const id = lineId || bets?.[index]?.betOffer.id;
    const nothing = bets ? !bets.some(({ betOffer }) => betOffer.id === id) : view.store.status.value === "loading";
    return nothing ? null : <Widget {...view} only={id ?? -1} />;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-offer": LinewireOffer;
  }
}
