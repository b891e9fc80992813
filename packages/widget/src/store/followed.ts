import type { StreamStatus } from "@linewire/client";
import type { EmbedArticle, OfferEvent } from "@linewire/contract";
import { batch, computed, signal } from "@preact/signals";
import type { WidgetWorld } from "../world.ts";
import { Events } from "./events.ts";
import { type Get, loadAnswer, LoadFailed } from "./load.ts";
import type { Offered } from "./offer.ts";
import { Quotes } from "./quotes.ts";
import { type Phase, widgetStatus } from "./status.ts";
import { type FollowLive, type Live, type LiveAddress, NOWHERE } from "./tab-options.ts";
import type { News } from "./told.ts";

/** What every answer to a page carries. */
export type Answer = Pick<EmbedArticle, "streamUrl" | "position" | "jurisdiction" | "theme">;

/** One kind of answer: how it is had, and what of it moves. */
export type Source<T extends Answer> = {
  api: string;
  live?: "on" | "off" | "paused" | undefined;
  load: (get: Get) => Promise<T>;
  offersOf: (answer: T) => Offered[];
  eventsOf: (answer: T) => readonly OfferEvent[];
};

export type StoreNews = { name: "update"; lines: number[] } | { name: "gap" } | { name: "error"; error: unknown };

const RETRY_MS = 2000;
const MOST_RETRY_MS = 30_000;
const RELINK_MS = 5000;
const RELINK_SPREAD_MS = 10_000;
/** So long a price that nothing keeps true is taken at its word, while its game is played and before. */
const LIVE_TRUE_MS = 60_000;
const PREGAME_TRUE_MS = 900_000;

const nothing = (): void => undefined;

/** An answer of the service, loaded and kept true, shared by every element of the page that shows it. */
export class Followed<T extends Answer> {
  readonly quotes = new Quotes();
  readonly events = new Events();
  readonly answer = signal<T | null>(null);
  /** When the prices were last known to be true. */
  readonly trueAt = signal(0);
  readonly listeners = new Set<(news: StoreNews) => void>();
  readonly #phase = signal<Phase>("loading");
  readonly #stream = signal<StreamStatus>("connecting");
  #offers: readonly Offered[] = [];
  readonly status = computed(() => widgetStatus(this.#phase.value, this.#offers.length, this.#stream.value));
  readonly #source: Source<T>;
  readonly #world: WidgetWorld;
  /** What keeps the answer true, once it is here. */
  #live: Live | null = null;
  #coming: Promise<FollowLive> | null = null;
  #address: LiveAddress = NOWHERE;
  #paused: boolean;
  #cancelRetry = nothing;
  #cancelAge = nothing;
  #cancelRelink: (() => void) | null = null;
  #tries = 0;
  #loadedAt = 0;
  #closed = false;

  constructor(source: Source<T>, world: WidgetWorld) {
    this.#source = source;
    this.#world = world;
    this.#paused = source.live === "paused";
  }

  /** Loads the answer again, and follows it if that is not done yet. */
  async refresh(): Promise<void> {
    if (!this.answer.peek()) this.#phase.value = "loading";
    this.#cancelRetry();
    try {
      await this.#load();
    } catch (error) {
      if (!this.#closed) this.#failed(error);
    }
  }

  pause(): void {
    this.#paused = true;
    this.#live?.hold("paused");
  }

  resume(): void {
    this.#paused = false;
    this.#live?.release("paused");
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry();
    this.#cancelAge();
    this.#cancelRelink?.();
    this.#live?.close();
  }

  protected tell(news: StoreNews): void {
    for (const listener of this.listeners) listener(news);
  }

  async #load(): Promise<void> {
    const { load, offersOf, eventsOf, live } = this.#source;
    const coming = live === "off" ? null : (this.#coming ??= this.#world.live());
    coming?.catch(() => (this.#coming = null));
    const answer = await load((...asked) => loadAnswer(this.#world, ...asked)).catch((error) => this.#refused(error));
    if (this.#closed) return;
    const events = eventsOf(answer);
    this.#tries = 0;
    this.#loadedAt = this.#world.now();
    batch(() => {
      this.#offers = offersOf(answer);
      this.quotes.take(this.#offers);
      this.events.take(events, answer.position);
      this.answer.value = answer;
      this.#phase.value = "loaded";
      this.trueAt.value = this.#loadedAt;
    });
    this.#address = this.#addressOf(answer);
    if (this.#live) this.#live.take(this.#address);
    else if (this.#address.url)
      coming?.then(
        (follow) => this.#follow(follow),
        () => this.#retry(),
      );
    this.#age(events.some(({ gameStatus }) => /live/i.test(gameStatus)) ? LIVE_TRUE_MS : PREGAME_TRUE_MS);
  }

  #addressOf({ streamUrl, position }: T): LiveAddress {
    const lines = this.#offers.map(({ id }) => id);
    if (!streamUrl || lines.length === 0 || this.#source.live === "off") return NOWHERE;
    const { api } = this.#source;
    const { href, origin } = new URL(streamUrl, `${api}/`);
    return origin === new URL(api).origin ? { url: href, position, lines } : NOWHERE;
  }

  #follow(follow: FollowLive): void {
    if (this.#closed || this.#live) return;
    this.#live = follow({
      onNews: (news) => this.#apply(news),
      onStatus: (status, at) => this.#heed(status, at),
      onGap: () => this.tell({ name: "gap" }),
      quotes: this.quotes,
      loadedAt: () => this.#loadedAt,
      events: this.events,
      load: () => this.#load(),
    });
    if (this.#paused) this.pause();
    this.#live.take(this.#address);
  }

  /** Prices that nothing keeps true are so for a while. */
  #age(ms: number): void {
    if (!this.#live) this.#stream.value = "connecting";
    this.#cancelAge();
    this.#cancelAge = this.#world.after(ms, () => {
      if (this.#stream.peek() === "connecting") this.#stream.value = "stale";
    });
  }

  #apply(news: readonly News[]): void {
    const lines = batch(() => {
      for (const one of news) if ("eventId" in one) this.events.patch(one);
      return this.quotes.patch(news.filter((one) => "marketLineId" in one));
    });
    if (lines.length > 0) this.tell({ name: "update", lines });
    if (this.#linksAreOld()) this.#relinkLater();
  }

  #linksAreOld(): boolean {
    return this.#offers.some(
      ({ id, points, deeplink }) => deeplink.url && this.quotes.of(id)?.now.peek().points !== points,
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

  #heed(status: StreamStatus, at: number): void {
    batch(() => {
      this.#stream.value = status;
      this.trueAt.value = at;
    });
  }

  /** A page that may not ask is not served any longer. */
  #refused(error: unknown): never {
    if (error instanceof LoadFailed && error.status === 403) {
      this.#live?.close();
      this.#live = null;
      this.#phase.value = "blocked";
    }
    throw error;
  }

  #failed(error: unknown): void {
    if (!this.answer.peek() && this.#phase.peek() === "loading") this.#phase.value = "error";
    this.tell({ name: "error", error });
    if (!(error instanceof LoadFailed && error.final)) this.#retry();
  }

  #retry(): void {
    const { after, random } = this.#world;
    const mostMs = Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** this.#tries++);
    this.#cancelRetry = after(mostMs * (0.5 + random() / 2), () => void this.refresh());
  }
}
