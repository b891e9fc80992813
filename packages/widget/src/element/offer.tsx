import type { VNode } from "preact";
import { LinewireBets, Widget } from "../core.ts";
import type { View } from "../look/context.ts";

const OneOffer = (view: View) => {
  const bets = view.store.article.value?.widget.bets;
  const { lineId, index } = view.config.value;
  const id = lineId || bets?.[index]?.betOffer.id;
  const isMissing = bets ? !bets.some(({ betOffer }) => betOffer.id === id) : view.store.status.value === "loading";
  return isMissing ? null : <Widget {...view} only={id ?? -1} />;
};

/** `<linewire-offer>`: one of the article's offers, by its line or by its place among them. */
export class LinewireOffer extends LinewireBets {
  protected override draw(view: View): VNode {
    return <OneOffer {...view} />;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-offer": LinewireOffer;
  }
}
