import type { VNode } from "preact";
import type { Config } from "../config.ts";
import { signal, type Signal } from "@preact/signals";
import { LinewireElement, loadPart } from "../core.ts";
import type { View } from "../views/context.ts";
import type { Lease } from "../store/tabs/shared.ts";

type Compare = { leaseLines: (config: Config) => Lease; Lines: (view: View) => VNode };
type Held = { key: string; lease: Lease; users: number };

let part: Signal<Compare | null> | undefined;

const compare = (): Signal<Compare | null> => {
  if (part) return part;
  const here = (part = signal<Compare | null>(null));
  loadPart<Compare>("compare.js").then(
    (loaded) => (here.value = loaded),
    () => (part = undefined),
  );
  return here;
};

/** `<linewire-odds>`: an event at each book. Its data and view are a separate part of the build. */
export class LinewireOdds extends LinewireElement {
  #held: Held | null = null;

  protected lease(config: Config): Lease | null {
    const { value } = compare();
    const { api, partner, eventId, state, requestedBooks, bookOrder, live } = config;
    const key = JSON.stringify([api, partner, eventId, state, requestedBooks, bookOrder, live]);
    if (!value || !eventId) return null;
    // Appearance settings do not require a new request.
    const held = this.#held?.key === key ? this.#held : { key, lease: value.leaseLines(config), users: 0 };
    this.#held = held;
    held.users += 1;
    return { store: held.lease.store, release: () => queueMicrotask(() => this.#release(held)) };
  }

  protected draw(view: View): VNode | null {
    const { Lines } = compare().peek() ?? {};
    return Lines ? <Lines {...view} /> : null;
  }

  #release(held: Held): void {
    held.users -= 1;
    if (held.users > 0) return;
    held.lease.release();
    if (this.#held === held) this.#held = null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-odds": LinewireOdds;
  }
}
