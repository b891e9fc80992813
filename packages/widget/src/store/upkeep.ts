import { batch } from "@preact/signals";
import type { StreamStatus } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import { patchEvent, takeEvents } from "./lines/event-table.ts";
import { isFinal } from "./load-status.ts";
import type { PageAnswer, UpkeepTarget, OpenUpkeep, Upkeep } from "./kept.ts";
import { type FollowLive, type TabLive, type LiveAddress, NOWHERE } from "./tabs/tab-options.ts";
import type { News } from "./tabs/tab-messages.ts";

const RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
const RELINK_MS = 5000;
const RELINK_SPREAD_MS = 10_000;

const nothing = (): void => undefined;

/** Follows the stream of a response, reloads after failures, and requests the links of changed points. */
class StreamUpkeep implements Upkeep {
  readonly #kept: UpkeepTarget;
  readonly #follow: FollowLive;
  #live: TabLive | null = null;
  #tries = 0;
  #cancelRetry = nothing;
  #cancelRelink: (() => void) | null = null;

  constructor(kept: UpkeepTarget, follow: FollowLive) {
    this.#kept = kept;
    this.#follow = follow;
  }

  loaded(answer: PageAnswer, loaded: readonly OfferEvent[]): void {
    takeEvents(this.#kept.events, loaded, answer.position);
    this.#tries = 0;
    this.#cancelRetry();
    const address = this.#addressOf(answer);
    if (this.#live) return this.#live.take(address);
    if (address.url) this.#open(address);
  }

  isFollowing(): boolean {
    return this.#live !== null;
  }

  /** Retries with backoff and a random delay. */
  failed(error: unknown): void {
    if (isFinal(error)) return;
    const { after, random } = this.#kept.world;
    const maxMs = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** this.#tries++);
    this.#cancelRetry();
    this.#cancelRetry = after(maxMs * (0.5 + random() / 2), () => void this.#kept.refresh());
  }

  refused(): void {
    this.#live?.close();
    this.#live = null;
  }

  pause(): void {
    this.#live?.hold("paused");
  }

  resume(): void {
    this.#live?.release("paused");
  }

  close(): void {
    this.#cancelRetry();
    this.#cancelRelink?.();
    this.#live?.close();
  }

  #addressOf({ streamUrl, position }: PageAnswer): LiveAddress {
    const { source, offers } = this.#kept;
    const lines = offers.filter(({ sequenceNumber }) => sequenceNumber < Infinity).map(({ id }) => id);
    if (!streamUrl || source.live === "off") return NOWHERE;
    const { href, origin } = new URL(streamUrl, `${source.api}/`);
    return origin === new URL(source.api).origin ? { url: href, position, lines } : NOWHERE;
  }

  #open(address: LiveAddress): void {
    const kept = this.#kept;
    this.#live = this.#follow({
      onNews: (news) => this.#apply(news),
      onStatus: (status, at) => this.#heed(status, at),
      onGap: () => kept.tell({ name: "gap" }),
      quotes: kept.quotes,
      loadedAt: () => kept.loadedAt,
      events: kept.events,
      load: () => kept.load(),
    });
    if (kept.isPaused) this.pause();
    this.#live.take(address);
  }

  #apply(news: readonly News[]): void {
    const { events, quotes } = this.#kept;
    const lines = batch(() => {
      for (const one of news) if ("eventId" in one) patchEvent(events, one);
      return quotes.patch(news.filter((one) => "marketLineId" in one));
    });
    if (lines.length > 0) this.#kept.tell({ name: "update", lines });
    if (this.#linksAreOld()) this.#relinkLater();
  }

  #linksAreOld(): boolean {
    const { offers, quotes } = this.#kept;
    return offers.some(({ id, points, deeplink }) => deeplink.url && quotes.of(id)?.now.peek().points !== points);
  }

  /** A link belongs to a line and its points: after a change of the points, requests the new link with a random delay. */
  #relinkLater(): void {
    const { world, stream } = this.#kept;
    this.#cancelRelink ??= world.after(RELINK_MS + world.random() * RELINK_SPREAD_MS, () => {
      this.#cancelRelink = null;
      if (stream.peek() === "live") this.#kept.load().catch(nothing);
    });
  }

  #heed(status: StreamStatus, at: number): void {
    const { stream, trueAt } = this.#kept;
    batch(() => {
      stream.value = status;
      trueAt.value = at;
    });
  }
}

/** Creates the upkeep of responses over a kind of stream. */
export const upkeepOver =
  (follow: FollowLive): OpenUpkeep =>
  (kept) =>
    new StreamUpkeep(kept, follow);
