import {
  followPage,
  openStream,
  readFrame,
  SETTLED_MS,
  type Stream,
  type StreamAddress,
  type StreamEvent,
  type StreamStatus,
  type StreamWorld,
} from "@linewire/client";
import type { EmbedArticle } from "@linewire/contract";
import type { Digest } from "@linewire/contract/digest";
import { batch, computed, signal } from "@preact/signals";
import { createFlush } from "./flush.ts";
import { isPriceFrame, type PriceLine } from "./frame-guard.ts";
import { type ArticleAsk, loadArticle, LoadFailed } from "./load.ts";
import { Quotes } from "./quotes.ts";
import { type Phase, widgetStatus } from "./status.ts";

export type StoreNews = { name: "update"; lines: number[] } | { name: "gap" } | { name: "error"; error: unknown };

const RETRY_MS = 2000;
const MOST_RETRY_MS = 30_000;
const RELINK_MS = 5000;
const RELINK_SPREAD_MS = 10_000;

const nothing = (): void => undefined;

/** One article's offers, kept true by one stream, shared by every element of the page that shows them. */
export class ArticleStore {
  readonly ask: ArticleAsk;
  readonly quotes = new Quotes();
  readonly article = signal<EmbedArticle | null>(null);
  /** When the prices were last known to be true. */
  readonly trueAt = signal(0);
  readonly listeners = new Set<(news: StoreNews) => void>();
  readonly #phase = signal<Phase>("loading");
  readonly #stream = signal<StreamStatus>("connecting");
  readonly status = computed(() =>
    widgetStatus(this.#phase.value, this.article.value?.widget.bets.length, this.#stream.value),
  );
  readonly #world: StreamWorld;
  readonly #moves;
  #open: Stream | null = null;
  #leavePage = nothing;
  #cancelRetry = nothing;
  #cancelRelink: (() => void) | null = null;
  #tries = 0;
  #loadedAt = 0;
  /** The lines that the stream's address names. */
  #proven: number[] = [];
  #closed = false;

  constructor(ask: ArticleAsk, world: StreamWorld) {
    this.ask = ask;
    this.#world = world;
    this.#moves = createFlush<number, PriceLine>(world.after, (lines) => this.#apply(lines));
  }

  /** Loads the article again, and opens its stream if none is open yet. */
  async refresh(): Promise<void> {
    if (!this.article.peek()) this.#phase.value = "loading";
    await this.#try();
  }

  pause(): void {
    this.#open?.hold("paused");
  }

  resume(): void {
    this.#open?.release("paused");
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#cancelRelink?.();
    this.#leavePage();
    this.#moves.stop();
    this.#open?.close();
  }

  async #try(): Promise<void> {
    this.#cancelRetry();
    try {
      this.#start(await this.#load());
    } catch (error) {
      if (!this.#closed) this.#failed(error);
    }
  }

  async #load(): Promise<EmbedArticle> {
    const article = await loadArticle(this.ask, this.#world.fetch);
    this.#tries = 0;
    this.#loadedAt = this.#world.now();
    batch(() => {
      this.quotes.take(article.widget.bets);
      this.article.value = article;
      this.#phase.value = "loaded";
      this.trueAt.value = this.#world.now();
    });
    return article;
  }

  #start(article: EmbedArticle): void {
    if (this.#closed || this.#open || !article.streamUrl || article.widget.bets.length === 0) return;
    this.#open = openStream({
      address: this.#addressOf(article),
      world: this.#world,
      onEvent: (event) => this.#take(event),
      onStatus: (status) => this.#heed(status),
      holds: (digest) => this.#holds(digest),
      renew: async () => this.#addressOf(await this.#load()),
    });
    this.#leavePage = followPage(this.#open, window, this.#world.after);
  }

  #addressOf({ streamUrl, position, widget }: EmbedArticle): StreamAddress {
    this.#proven = widget.bets.map(({ betOffer }) => betOffer.id);
    return { url: `${new URL(streamUrl ?? "", `${this.ask.api}/`)}&lines=${this.#proven}`, position };
  }

  /** Whether the quotes are what the service says; a load may know more than a digest that was on its way meanwhile. */
  #holds(digest: ReadonlyMap<string, Digest>): boolean | null {
    if (this.#world.now() - this.#loadedAt < SETTLED_MS) return null;
    this.#moves.flush(true);
    return this.quotes.hold(this.#proven, digest);
  }

  #take({ type, data }: StreamEvent): void {
    if (type === "gap") this.#tell({ name: "gap" });
    if (!/^market_line_(update|snapshot)$/.test(type)) return;
    const frame = readFrame(data, isPriceFrame);
    if (!frame) return this.#open?.reload();
    for (const line of frame.data.marketLineUpdate.marketLines)
      if (this.quotes.of(line.marketLineId)) this.#moves.push(line.marketLineId, line);
    this.#moves.flush();
  }

  #apply(changes: ReadonlyMap<number, PriceLine>): void {
    const lines = batch(() => this.quotes.patch(changes.values()));
    if (lines.length > 0) this.#tell({ name: "update", lines });
    if (this.#linksAreOld()) this.#relinkLater();
  }

  #linksAreOld(): boolean {
    const bets = this.article.peek()?.widget.bets ?? [];
    return bets.some(
      ({ betOffer, deeplink }) => deeplink.url && this.quotes.of(betOffer.id)?.now.peek().points !== betOffer.points,
    );
  }

  /** A link belongs to one line and its points: after a move of the points, ask for the new link, each reader at another moment. */
  #relinkLater(): void {
    const { after, random } = this.#world;
    this.#cancelRelink ??= after(RELINK_MS + random() * RELINK_SPREAD_MS, () => {
      this.#cancelRelink = null;
      if (this.#stream.peek() === "live") this.#load().catch(nothing);
    });
  }

  #heed(status: StreamStatus): void {
    batch(() => {
      this.#stream.value = status;
      this.trueAt.value = this.#world.now();
    });
  }

  #failed(error: unknown): void {
    if (!this.article.peek()) this.#phase.value = "failed";
    this.#tell({ name: "error", error });
    if (error instanceof LoadFailed && error.final) return;
    const { after, random } = this.#world;
    const mostMs = Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** this.#tries++);
    this.#cancelRetry = after(mostMs * (0.5 + random() / 2), () => void this.#try());
  }

  #tell(news: StoreNews): void {
    for (const listener of this.listeners) listener(news);
  }
}
