/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { EmbedArticle, MarketLineUpdate } from "@linewire/contract";
import { drawList, type List } from "./vanilla-list.ts";
import css from "./vanilla.css?inline";

// The same list in a shadow root from the same stream, with plain DOM calls, to compare with the widget.

type Line = MarketLineUpdate["data"]["marketLineUpdate"]["marketLines"][number];

const FLUSH_MS = 250;
const script = document.currentScript as HTMLScriptElement;
const api = new URL(script.src).origin;
const { partner = "", pace = `${FLUSH_MS}` } = script.dataset;
const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

/** Reads a stream with fetch, without reconnects and timeouts. */
const readStream = async (url: string, signal: AbortSignal, take: (data: string) => void): Promise<void> => {
  const headers = { accept: "text/event-stream", "last-event-id": "bench-1" };
  const { body } = await fetch(url, { headers, signal, cache: "no-store", credentials: "omit" });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done = true, value = "" } = (await reader?.read()) ?? {};
    if (done) return;
    const blocks = (rest + value).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data) take(data);
    }
  }
};

class VanillaBets extends HTMLElement {
  readonly #root = this.attachShadow({ mode: "open" });
  readonly #waiting = new Map<number, Line>();
  #abort = new AbortController();
  #list: List | null = null;
  #timer = 0;
  // The page's placeholder stays below the list.
  readonly #room = document.createElement("slot");

  connectedCallback(): void {
    this.#abort = new AbortController();
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.replaceChildren(this.#room);
    this.#start().catch((error: unknown) => {
      if (!this.#abort.signal.aborted) throw error;
    });
  }

  disconnectedCallback(): void {
    this.#abort.abort();
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#root.replaceChildren();
  }

  async #start(): Promise<void> {
    const { signal } = this.#abort;
    const query = new URLSearchParams({ url: location.href, maxBets: this.getAttribute("max-bets") ?? "6" });
    const answer = await fetch(`${api}/embed/v1/${partner}/article?${query}`, { signal, credentials: "omit" });
    const article = (await answer.json()) as EmbedArticle;
    const list = (this.#list = drawList(article));
    this.#root.replaceChildren(this.#room, list.root);
    await readStream(new URL(article.streamUrl ?? "", api).href, signal, (data) => this.#take(data));
  }

  #take(data: string): void {
    const frame = JSON.parse(data) as MarketLineUpdate;
    for (const line of frame.data.marketLineUpdate.marketLines) this.#waiting.set(line.marketLineId, line);
    if (this.#timer === 0) this.#flush();
  }

  #flush(): void {
    this.#timer = 0;
    if (this.#waiting.size === 0) return;
    for (const line of this.#waiting.values()) this.#list?.show(line);
    this.#waiting.clear();
    if (pace !== "0") this.#timer = window.setTimeout(() => this.#flush(), Number(pace));
  }
}

customElements.define("vanilla-bets", VanillaBets);
