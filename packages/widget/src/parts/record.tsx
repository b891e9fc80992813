import type { AuthorRecord } from "@linewire/contract";
import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { defaults, pageWorld, readConfig, restyled } from "../core.ts";
import { define } from "../element/define.ts";
import { schemeBehind } from "../element/scheme-behind.ts";
import { isRecord, recordAddress, recordRequest } from "../record/record-source.ts";
import { RecordView } from "../record/record-view.tsx";
import type { NumberStyle } from "../record/record-numbers.ts";
import css from "../record/record.css?inline";
import { loadAnswer } from "../store/load.ts";

type Answer = { url: string; record: AuthorRecord | "failed" | null };

const sheetOf = (text: string): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};
const sheet = sheetOf(css);
const SCHEMES = { light: sheetOf(":host{color-scheme:light}"), dark: sheetOf(":host{color-scheme:dark}") };

const recordLoader = () => {
  const answer = signal<Answer>({ url: "", record: null });
  const load = (url: string): void => {
    if (answer.peek().url === url) return;
    answer.value = { url, record: null };
    const show = (record: Answer["record"]): void => {
      if (answer.peek().url === url) answer.value = { url, record };
    };
    loadAnswer(pageWorld, url, isRecord).then(show, () => show("failed"));
  };
  return { answer, load };
};

const settingsOf = (element: HTMLElement) => {
  const page = { origin: location.origin, url: location.href };
  return readConfig((name) => element.getAttribute(name), defaults.value, page);
};

const Content = ({ record, author, style }: { record: Answer["record"]; author: string; style: NumberStyle }) => (
  <section class="record" part="record" aria-label={`Record of ${author}`} aria-busy={record === null}>
    {record === null || record === "failed" ? (
      <p class="wait">{record === null ? "Loading the record\u2026" : "The record could not be loaded."}</p>
    ) : (
      <RecordView record={record} style={style} />
    )}
  </section>
);

const ATTRIBUTES = [
  "author",
  "section",
  "league",
  "bet-type-id",
  "from",
  "to",
  "min-picks",
  "partner",
  "api",
  "odds-format",
  "locale",
  "theme",
] as const;
const MARGIN = "400px";

/** No LinewireElement, because it shows no offers and follows no stream. */
class LinewireRecord extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #mount = document.createElement("div");
  readonly #changes = signal(0);
  readonly #near = signal(!window.IntersectionObserver);
  readonly #loader = recordLoader();
  #undo: (() => void)[] = [];

  connectedCallback(): void {
    if (this.#undo.length > 0) return;
    this.#root.append(this.#mount);
    this.#undo = [
      this.#followView(),
      effect(() => this.#load()),
      effect(() => this.#render()),
      effect(() => this.#applyStyle()),
    ];
  }

  disconnectedCallback(): void {
    for (const stop of this.#undo) stop();
    this.#undo = [];
    render(null, this.#mount);
  }

  attributeChangedCallback(): void {
    this.#changes.value += 1;
  }

  #followView(): () => void {
    if (this.#near.peek()) return () => undefined;
    const observer = new IntersectionObserver(
      (entries) => (this.#near.value ||= entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(this);
    return () => observer.disconnect();
  }

  get #settings() {
    void this.#changes.value;
    return settingsOf(this);
  }

  #load(): void {
    const request = recordRequest((name) => this.getAttribute(name), this.#settings);
    if (this.#near.value) this.#loader.load(recordAddress(request));
  }

  #render(): void {
    const { oddsFormat, locale } = this.#settings;
    const style = { format: oddsFormat, locale: locale || document.documentElement.lang || "en" };
    const author = this.getAttribute("author") || "all writers";
    render(<Content record={this.#loader.answer.value.record} author={author} style={style} />, this.#mount);
  }

  #applyStyle(): void {
    void restyled.value;
    const { theme } = this.#settings;
    const scheme = theme === "auto" ? schemeBehind(this) : theme;
    this.#root.adoptedStyleSheets = scheme === "" ? [sheet] : [SCHEMES[scheme], sheet];
  }
}

export const start = (): void => define({ "linewire-record": LinewireRecord });

declare global {
  interface HTMLElementTagNameMap {
    "linewire-record": LinewireRecord;
  }
}
