import type { EmbedArticle, EmbedBet } from "@linewire/contract";
import { type ComponentChild, render } from "preact";
import { ATTRIBUTES, type Config, PROPERTIES, readConfig, kebab } from "../config.ts";
import type { View } from "../views/context.ts";
import { stateOf } from "../views/element-state.ts";
import { isForeign } from "../views/locale.ts";
import { pagePart } from "../views/page-part.ts";
import { hostSheet, sheets } from "../views/sheet.ts";
import { address } from "../page/address/address.ts";
import { defaults } from "../page/defaults.ts";
import { computed, effect, signal } from "@preact/signals";
import type { Lease } from "../store/tabs/lease-store.ts";
import type { WidgetStatus } from "../store/status.ts";
import { VERSION } from "../version.ts";
import { en } from "../words/en.ts";
import { restyled, schemeBehind } from "./scheme-behind.ts";

const pageUrl = (): string =>
  document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href || location.href.replace(/#.*/, "");

/**
 * Reports whether the element is within 400 px of the viewport, first at once and then at each change. Without
 * IntersectionObserver every element counts as near.
 */
const whenNear = (element: Element, report: (near: boolean) => void): (() => void) | undefined => {
  if (!window.IntersectionObserver) return report(true) as undefined;
  const observer = new IntersectionObserver((entries) => report(entries.at(-1)!.isIntersecting), {
    rootMargin: "400px",
  });
  observer.observe(element);
  return () => observer.disconnect();
};

type ConfiguredElement = HTMLElement & { readonly settings: Config };

/** true sets an empty attribute; false, null and undefined remove the attribute. */
const reflect = (prototype: object): void => {
  for (const name of PROPERTIES) {
    const attribute = kebab(name);
    Object.defineProperty(prototype, name, {
      get(this: ConfiguredElement) {
        return this.settings[name];
      },
      set(this: ConfiguredElement, value: string | number | boolean | null | undefined) {
        this.removeAttribute(attribute);
        if (value || value === 0) this.setAttribute(attribute, value === true ? "" : `${value}`);
        // A default or the script's data-* may turn a setting on. Then only an explicit "false" turns it off.
        else if (value === false && this.settings[name]) this.setAttribute(attribute, "false");
      },
    });
  }
};

export type GivenArticle = { data?: EmbedArticle | undefined; markdown?: string | undefined };

const Base = HTMLElement as new () => HTMLElement & Config;

export abstract class LinewireElement extends Base {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  static {
    reflect(this.prototype);
  }

  readonly #internals = this.attachInternals();
  /** Null if the server rendered no shadow root. It is incomplete while the browser parses the page. */
  readonly #declared = this.#internals.shadowRoot;
  readonly #root = this.#declared ?? this.attachShadow({ mode: "open" });
  /** The page's children of the element share a grid cell with the content, so that they reserve its space. */
  #room = document.createElement("slot");
  #mount: Element = document.createElement("div");
  readonly #attributeChanges = signal(0);
  readonly #near = signal(false);
  readonly #supplied = signal<GivenArticle>({});
  /** A signal does not notify its subscribers of an equal text, so the settings are stored as JSON. */
  readonly #settings = computed(() => JSON.stringify(this.settings));
  readonly config = computed<Config>(() => JSON.parse(this.#settings.value));
  readonly #words = computed(
    () => pagePart.value?.speak?.(this.config.value.locale || document.documentElement.lang).value ?? en,
  );
  /** Null before the first lease. */
  readonly following = signal<Lease["store"] | null>(null);
  readonly #isServed = signal(false);
  readonly appearance = computed(() => {
    const status = this.following.value?.status.value ?? "idle";
    const isKept = this.#isServed.value && /loading|error/.test(status);
    return { status, isKept, bare: !isKept && /empty|error|blocked/.test(status) && this.config.value.fallback };
  });
  /**
   * The scheme is read only near the viewport. The IntersectionObserver reports right after a layout, so that
   * getComputedStyle forces no second layout.
   */
  readonly #scheme = computed(() => {
    const { theme } = this.config.value;
    void restyled.value;
    return theme !== "auto" ? theme : this.#near.value || this.#isServed.value ? schemeBehind(this) : "";
  });
  #drawn: Lease["store"] | null = null;
  #leaseKey = "";
  #release: (() => void) | undefined;
  #undo: ((() => void) | undefined)[] = [];

  /** Null while the part that leases the store is not loaded. */
  protected abstract lease(config: Config, supplied: GivenArticle): Lease | null;
  /** Must not read signals, because the components subscribe to updates themselves. */
  protected abstract draw(view: View): ComponentChild;

  get status(): WidgetStatus | "idle" {
    return this.following.peek()?.status.peek() ?? "idle";
  }

  get bets(): readonly EmbedBet[] {
    return this.following.peek()?.article.peek()?.widget.bets ?? [];
  }

  get metadata(): EmbedArticle["widget"]["metadata"] | undefined {
    return this.following.peek()?.article.peek()?.widget.metadata;
  }

  get version(): string {
    return VERSION;
  }

  get data(): EmbedArticle | undefined {
    return this.#supplied.peek().data;
  }

  set data(data: EmbedArticle | undefined) {
    this.#supplied.value = { data };
  }

  get markdown(): string | undefined {
    return this.#supplied.peek().markdown;
  }

  set markdown(markdown: string | undefined) {
    this.#supplied.value = { markdown };
  }

  async refresh(): Promise<void> {
    await this.following.peek()?.refresh();
  }

  pause(): void {
    this.following.peek()?.pause();
  }

  resume(): void {
    this.following.peek()?.resume();
  }

  connectedCallback(): void {
    // The browser also calls this method when the page moves the element, whose effects are then still active.
    if (!this.isConnected || this.#undo.length > 0) return;
    if (this.#declared && document.readyState === "loading")
      return document.addEventListener("DOMContentLoaded", () => this.connectedCallback(), { once: true });
    for (const name of [...PROPERTIES, "data", "markdown"] as "theme"[]) this.#upgrade(name);
    if (!this.#mount.isConnected) this.#build();
    this.#undo = [
      effect(() =>
        pagePart.value?.join?.(this, { states: this.#internals.states, room: this.#room, isNear: this.#near }),
      ),
      whenNear(this, (near) => (this.#near.value = near)),
      effect(() => this.#updateLease()),
      effect(() => this.#renderView()),
      effect(() => this.#applyStyle()),
    ];
  }

  #build(): void {
    const drawn = this.#root.querySelector(".root");
    this.#room = this.#root.querySelector("slot") ?? this.#room;
    this.#mount = drawn ?? this.#mount;
    this.#isServed.value = !!drawn;
    if (!drawn) this.#root.appendChild(document.createElement("div")).append(this.#room, this.#mount);
    this.#mount.className = "root";
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#disconnect();
    });
  }

  attributeChangedCallback(): void {
    this.#attributeChanges.value += 1;
  }

  #disconnect(): void {
    for (const undo of this.#undo) undo?.();
    this.#undo = [];
    this.#setLease(null, "");
    stateOf({ config: this.config }).compared.value = 0;
    render(null, this.#mount);
    this.#drawn = null;
  }

  /**
   * A property that the page set before the element was defined hides the accessor. So the property is deleted and set
   * again.
   */
  #upgrade(name: "theme"): void {
    if (!Object.hasOwn(this, name)) return;
    const value = this[name];
    delete (this as Partial<this>)[name];
    this[name] = value;
  }

  get settings(): Config {
    void this.#attributeChanges.value;
    const page = { origin: location.origin, url: address.value || pageUrl() };
    return readConfig((name) => this.getAttribute(name), defaults.value, page);
  }

  #updateLease(): void {
    const config = this.config.value;
    const supplied = this.#supplied.value;
    if (config.loading === "lazy" && !this.#near.value && !supplied.data) return;
    const key = JSON.stringify([config, supplied]);
    if (key !== this.#leaseKey) this.#setLease(this.lease(config, supplied), key);
  }

  #setLease(lease: Lease | null, key: string): void {
    this.#release?.();
    this.#release = lease?.release;
    this.#leaseKey = lease ? key : "";
    this.following.value = lease?.store ?? null;
  }

  #renderView(): void {
    const store = this.following.value;
    const { status, isKept, bare } = this.appearance.value;
    // The first rendering waits for prices. If they are slow, page.js sets `isSlow` and the element renders its loading
    // state.
    const isReady = status === "loading" ? pagePart.value?.isSlow?.value : pagePart.value || this.#isPlain;
    if (!store || isKept || !isReady) return;
    const drawn = bare === "hide" ? null : store;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const view = { store, config: this.config, words: this.#words };
    const content = drawn && this.draw(view);
    if (this.#isServed.peek()) pagePart.peek()?.takeOver?.(content, this.#mount, view);
    else render(content, this.#mount);
    this.#isServed.value = false;
  }

  /** The element can render without page.js: default layout and format, and no server-rendered content to replace. */
  get #isPlain(): boolean {
    const { layout, density } = this.config.value;
    return (
      layout === "list" && density === "comfortable" && !isForeign({ config: this.config }) && !this.#isServed.peek()
    );
  }

  #applyStyle(): void {
    this.#root.adoptedStyleSheets = [
      hostSheet(this.#scheme.value, this.following.value?.article.value?.theme),
      ...sheets.value,
    ];
  }
}
