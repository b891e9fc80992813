import type { EmbedBet } from "@linewire/contract";
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { ATTRIBUTES, pageUrl, readConfig } from "./config.ts";
import { themeSheet, widgetSheet } from "./look/sheet.ts";
import { Widget } from "./look/widget.tsx";
import { scriptSource } from "./script.ts";
import type { ArticleStore } from "./store/article-store.ts";
import { type Lease, leaseStore } from "./store/shared.ts";
import type { WidgetStatus } from "./store/status.ts";

/** `<linewire-bets>`: the offers of the article around it. */
export class LinewireBets extends HTMLElement {
  static observedAttributes = ATTRIBUTES;

  readonly #internals = this.attachInternals();
  readonly #root = this.#internals.shadowRoot ?? this.attachShadow({ mode: "open" });
  readonly #slot = document.createElement("slot");
  readonly #mount = document.createElement("div");
  readonly #config = signal(this.#readConfig());
  #lease: Lease | null = null;
  #undo: (() => void)[] = [];

  get status(): WidgetStatus | "idle" {
    return this.#lease?.store.status.peek() ?? "idle";
  }

  get bets(): readonly EmbedBet[] {
    return this.#lease?.store.article.peek()?.widget.bets ?? [];
  }

  async refresh(): Promise<void> {
    await this.#lease?.store.refresh();
  }

  pause(): void {
    this.#lease?.store.pause();
  }

  resume(): void {
    this.#lease?.store.resume();
  }

  connectedCallback(): void {
    this.#mount.className = "root";
    this.#root.replaceChildren(this.#slot, this.#mount);
    this.#join();
  }

  disconnectedCallback(): void {
    this.#lease?.release();
    this.#lease = null;
    for (const undo of this.#undo) undo();
    render(null, this.#mount);
  }

  attributeChangedCallback(): void {
    const before = this.#config.peek();
    const now = (this.#config.value = this.#readConfig());
    const same = (["api", "partner", "articleUrl", "state"] as const).every((name) => before[name] === now[name]);
    if (!this.#lease || (same && now.maxBets <= before.maxBets)) return;
    this.disconnectedCallback();
    this.#join();
  }

  #readConfig() {
    const page = { origin: location.origin, url: pageUrl(document) };
    return readConfig((name) => this.getAttribute(name), scriptSource, page);
  }

  #join(): void {
    const { api, partner, articleUrl: url, state, maxBets } = (this.#config.value = this.#readConfig());
    this.#lease = leaseStore({ api, partner, url, state, maxBets });
    const { store } = this.#lease;
    const tell = ({ name, ...detail }: { name: string }): void => this.#emit(name, detail);
    store.listeners.add(tell);
    this.#undo = [
      () => store.listeners.delete(tell),
      // A synchronous render inside an effect: every signal that a component reads draws the widget again, once a flush.
      effect(() => render(<Widget store={store} config={this.#config} />, this.#mount)),
      effect(() => this.#dress(store)),
      effect(() => this.#reflect(store.status.value)),
    ];
  }

  #reflect(status: WidgetStatus): void {
    const { states } = this.#internals;
    const { fallback } = this.#config.value;
    const first = states.has("loading");
    const bare = status === "empty" || status === "error";
    states.clear();
    states.add(status);
    if (bare && fallback !== "message") states.add(fallback);
    this.#slot.name = bare && fallback === "slot" ? "fallback" : "";
    this.#emit("status", { status });
    if (first && !bare) this.#emit("ready", { bets: this.bets });
  }

  #dress(store: ArticleStore): void {
    this.#root.adoptedStyleSheets = [themeSheet(store.article.value?.theme), widgetSheet];
  }

  #emit(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(`linewire-${name}`, { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "linewire-bets": LinewireBets;
  }
}
