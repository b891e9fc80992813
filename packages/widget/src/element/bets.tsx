import type { VNode } from "preact";
import type { Config } from "../config.ts";
import type { View } from "../views/context.ts";
import { Widget } from "../views/widget.tsx";
import { type Lease, leaseStore } from "../store/tabs/shared.ts";
import { type GivenArticle, LinewireElement } from "./base.ts";
import { pagePart } from "../views/page-part.ts";

/** `<linewire-bets>`: the offers of the article around it. */
export class LinewireBets extends LinewireElement {
  protected lease(config: Config, given: GivenArticle): Lease | null {
    const ask = { ...config, ...given, url: config.articleUrl };
    return given.data || given.markdown ? (pagePart.value?.leaseGiven?.(ask) ?? null) : leaseStore(ask);
  }

  protected draw(view: View): VNode {
    return <Widget {...view} />;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-bets": LinewireBets;
  }
}
