import type { VNode } from "preact";
import type { Config } from "../config.ts";
import { signal, type Signal } from "@preact/signals";
import { LinewireElement, loadPart } from "../core.ts";
import type { View } from "../views/context.ts";
import type { Lease } from "../store/tabs/lease-store.ts";

type ComparePart = { leaseLines: (config: Config) => Lease; Lines: (view: View) => VNode };
type SharedLease = { key: string; lease: Lease; users: number };

let part: Signal<ComparePart | null> | undefined;

const comparePart = (): Signal<ComparePart | null> => {
  if (part) return part;
  const loading = (part = signal<ComparePart | null>(null));
  loadPart<ComparePart>("compare.js").then(
    (loaded) => (loading.value = loaded),
    () => (part = undefined),
  );
  return loading;
};

/** `<linewire-odds>` shows the prices of each book for one event. The part `compare` loads and renders them. */
export class LinewireOdds extends LinewireElement {
  #shared: SharedLease | null = null;

  protected lease(config: Config): Lease | null {
    const { value } = comparePart();
    const { api, partner, eventId, state, requestedBooks, bookOrder, live } = config;
    const key = JSON.stringify([api, partner, eventId, state, requestedBooks, bookOrder, live]);
    if (!value || !eventId) return null;
    const shared = this.#shared?.key === key ? this.#shared : { key, lease: value.leaseLines(config), users: 0 };
    this.#shared = shared;
    shared.users += 1;
    return { store: shared.lease.store, release: () => queueMicrotask(() => this.#release(shared)) };
  }

  protected draw(view: View): VNode | null {
    const { Lines } = comparePart().peek() ?? {};
    return Lines ? <Lines {...view} /> : null;
  }

  #release(shared: SharedLease): void {
    shared.users -= 1;
    if (shared.users > 0) return;
    shared.lease.release();
    if (this.#shared === shared) this.#shared = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-odds": LinewireOdds;
  }
}
