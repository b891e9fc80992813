import type { VNode } from "preact";
import type { Config } from "../config.ts";
import type { View } from "../views/context.ts";
import { Widget } from "../views/widget.tsx";
import { type Lease, leaseStore } from "../store/tabs/lease-store.ts";
import { type GivenArticle, LinewireElement } from "./base.ts";
import { pagePart } from "../views/page-part.ts";

/** `<linewire-bets>` shows the offers of the article around it. */
export class LinewireBets extends LinewireElement {
  protected lease(config: Config, supplied: GivenArticle): Lease | null {
    const request = { ...config, ...supplied, url: config.articleUrl };
    return supplied.data || supplied.markdown ? (pagePart.value?.leaseGiven?.(request) ?? null) : leaseStore(request);
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
