import { batch } from "@preact/signals";
import type { StreamStatus } from "@linewire/client";
import type { EmbedBet, OfferEvent } from "@linewire/contract";
import { patchEvent, takeEvents } from "./lines/event-table.ts";
import { isOver } from "./lines/events.ts";
import { isFinal } from "./load-status.ts";
import type { KeepBets, PageAnswer, UpkeepTarget, OpenUpkeep, Upkeep } from "./upkeep-target.ts";
import { type FollowLive, type TabLive, type LiveAddress, NO_STREAM } from "./tabs/tab-options.ts";
import type { TabUpdate } from "./tabs/tab-messages.ts";

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;
const MIN_RELINK_DELAY_MS = 5000;
const MAX_RELINK_JITTER_MS = 10_000;

const nothing = (): void => undefined;

/**
 * If a new response has no bets, bets on games that ended while the page was open stay at their last prices. Otherwise
 * the box would disappear while the reader looks at it.
 */
const keepEnded =
  ({ quotes, events }: UpkeepTarget): KeepBets =>
  (loaded, before) => {
    if (!before?.widget || !loaded.widget || loaded.widget.bets[0]) return loaded;
    const bets = before.widget.bets.flatMap((bet): EmbedBet[] => {
      const { betOffer, outcome = "over" } = bet;
      const event = events.of(betOffer.eventId ?? 0).peek();
      const { price, points } = quotes.of(betOffer.id)?.now.peek() ?? betOffer;
      return event && isOver(event)
        ? [{ ...bet, outcome, betOffer: { ...betOffer, points, price: price ?? betOffer.price } }]
        : [];
    });
    return bets[0] ? { ...loaded, widget: { ...before.widget, bets } } : loaded;
  };

class StreamUpkeep implements Upkeep {
  readonly #target: UpkeepTarget;
  readonly #follow: FollowLive;
  #live: TabLive | null = null;
  #attempts = 0;
  #cancelRetry = nothing;
  #cancelRelink: (() => void) | null = null;

  constructor(target: UpkeepTarget, follow: FollowLive) {
    this.#target = target;
    target.keep = keepEnded(target);
    this.#follow = follow;
  }

  loaded(answer: PageAnswer, loaded: readonly OfferEvent[]): void {
    takeEvents(this.#target.events, loaded, answer.position);
    this.#attempts = 0;
    this.#cancelRetry();
    const address = this.#addressOf(answer);
    if (this.#live) return this.#live.take(address);
    if (address.url) this.#open(address);
  }

  isFollowing(): boolean {
    return this.#live !== null;
  }

  failed(error: unknown): void {
    if (isFinal(error)) return;
    const { after, random } = this.#target.world;
    const maxMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#attempts++);
    this.#cancelRetry();
    this.#cancelRetry = after(maxMs * (0.5 + random() / 2), () => void this.#target.refresh());
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
    const { source, offers } = this.#target;
    const lines = offers.filter(({ sequenceNumber }) => sequenceNumber < Infinity).map(({ id }) => id);
    if (!streamUrl || source.live === "off") return NO_STREAM;
    const { href, origin } = new URL(streamUrl, `${source.api}/`);
    return origin === new URL(source.api).origin ? { url: href, position, lines } : NO_STREAM;
  }

  #open(address: LiveAddress): void {
    const target = this.#target;
    this.#live = this.#follow({
      onNews: (updates) => this.#apply(updates),
      onStatus: (status, at) => this.#setStatus(status, at),
      onGap: () => target.emit({ name: "gap" }),
      quotes: target.quotes,
      loadedAt: () => target.loadedAt,
      events: target.events,
      load: () => target.load(),
    });
    if (target.isPaused) this.pause();
    this.#live.take(address);
  }

  #apply(updates: readonly TabUpdate[]): void {
    const { events, quotes } = this.#target;
    const lines = batch(() => {
      for (const update of updates) if ("eventId" in update) patchEvent(events, update);
      return quotes.patch(updates.filter((update) => "marketLineId" in update));
    });
    if (lines.length > 0) this.#target.emit({ name: "update", lines });
    if (this.#hasOutdatedLinks()) this.#relinkLater();
  }

  #hasOutdatedLinks(): boolean {
    const { offers, quotes } = this.#target;
    return offers.some(({ id, points, deeplink }) => deeplink.url && quotes.of(id)?.now.peek().points !== points);
  }

  /** A link is valid for the points of its line. A random delay spreads the requests for new links. */
  #relinkLater(): void {
    const { world, stream } = this.#target;
    this.#cancelRelink ??= world.after(MIN_RELINK_DELAY_MS + world.random() * MAX_RELINK_JITTER_MS, () => {
      this.#cancelRelink = null;
      if (stream.peek() === "live") this.#target.load().catch(nothing);
    });
  }

  #setStatus(status: StreamStatus, at: number): void {
    const { stream, trueAt } = this.#target;
    batch(() => {
      stream.value = status;
      trueAt.value = at;
    });
  }
}

export const upkeepOver =
  (follow: FollowLive): OpenUpkeep =>
  (target) =>
    new StreamUpkeep(target, follow);
