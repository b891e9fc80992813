import type { VNode } from "preact";
import type { Config } from "../config.ts";
import { LinewireElement, addStyle, pageWorld } from "../core.ts";
import { define } from "../element/define.ts";
import type { View } from "../views/context.ts";
import { Quiet } from "../views/offer/quiet.tsx";
import { openSlip, type SlipStore } from "../slip/open-slip.ts";
import { slipStyle } from "../slip/slip-style.ts";
import { SlipPage } from "../slip/slip-page.tsx";
import type { Lease } from "../store/tabs/lease-store.ts";
import { slipWords } from "../words/slip-words.ts";
import { announce, type SpokenState } from "../views/spoken/announce.ts";
import { slipNow } from "../slip/slip-now.ts";
import { legWords, type SlipView } from "../slip/slip-view.ts";

const announcedByConfig = new WeakMap<object, SpokenState>();

const factsOf = (view: SlipView): Map<number, string> => {
  const { quotes, events, status } = view.store;
  const facts = new Map<number, string>();
  for (const { book, lines } of slipNow(view.slip, { quotes, events, status: status.value }))
    for (const { line, leg, now, state } of lines)
      if (leg && state === "suspended")
        facts.set(line.id, `${book.name}, ${legWords(view, leg, now.points).join(" ")}: ${view.words.value.suspended}`);
  return facts;
};

const slipScreenReaderText = (view: SlipView & Pick<View, "config">): string => {
  const next = announce(announcedByConfig.get(view.config), factsOf(view), pageWorld.now());
  announcedByConfig.set(view.config, next);
  return next.text;
};

addStyle(slipStyle);

const LiveSlip = (view: View) => {
  const store = view.store as unknown as SlipStore;
  const slip = store.answer.value;
  if (!slip) return <Quiet {...view} />;
  const isExpired = store.isExpired.value;
  const texts = slipWords(view.words.value.language);
  const spoken = isExpired ? texts.expired : slipScreenReaderText({ ...view, slip, texts });
  return <SlipPage {...view} slip={slip} isExpired={isExpired} spoken={spoken} />;
};

/** `<linewire-slip slip="…">`: a shared slip that the server has rendered on its page. */
class LinewireSlip extends LinewireElement {
  #current: { key: string; store: SlipStore } | null = null;

  protected lease(config: Config): Lease | null {
    const slip = this.getAttribute("slip");
    if (!slip) return null;
    const { api, state, live } = config;
    const key = JSON.stringify([api, state, live, slip]);
    if (this.#current?.key !== key) {
      this.#current?.store.close();
      this.#current = { key, store: openSlip({ api, state, live, slip }) };
    }
    const { store } = this.#current;
    const release = (): void => queueMicrotask(() => this.#release(store));
    return { store: store as unknown as Lease["store"], release };
  }

  protected draw(view: View): VNode {
    return <LiveSlip {...view} />;
  }

  #release(store: SlipStore): void {
    if (this.isConnected) return;
    store.close();
    if (this.#current?.store === store) this.#current = null;
  }
}

define({ "linewire-slip": LinewireSlip });
