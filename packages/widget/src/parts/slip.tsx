import type { VNode } from "preact";
import type { Config } from "../config.ts";
import { LinewireElement, addStyle } from "../core.ts";
import { define } from "../element/define.ts";
import type { View } from "../views/context.ts";
import { Quiet } from "../views/offer/quiet.tsx";
import { openSlip, type SlipStore } from "../slip/open-slip.ts";
import { slipScreenReaderText } from "../slip/slip-screen-reader.ts";
import { slipStyle } from "../slip/slip-style.ts";
import { SlipPage } from "../slip/slip-page.tsx";
import type { Lease } from "../store/tabs/lease-store.ts";
import { slipWords } from "../words/slip-words.ts";

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

/** `<linewire-slip slip="…">`: a shared slip on its own page, already rendered by the server. */
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
