import { batch, computed, signal } from "@preact/signals";
import type { StreamStatus } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import type { WidgetWorld } from "../../world.ts";
import { Events } from "./events.ts";
import type { KeepBets, PageAnswer, UpkeepTarget, StoreUpdate, Upkeep } from "../upkeep-target.ts";
import { type Get, loadAnswer, LoadError } from "../load.ts";
import type { OfferSnapshot } from "../offer.ts";
import { Quotes } from "./quotes.ts";
import { type LoadPhase, widgetStatus } from "../status.ts";

export type AnswerSource<T extends PageAnswer> = {
  api: string;
  live?: "on" | "off" | "paused" | undefined;
  /** The page supplies the response, so a gap event asks the page for a new one. */
  isGiven?: boolean;
  load: (get: Get) => Promise<T>;
  offersOf: (answer: T) => OfferSnapshot[];
  eventsOf: (answer: T) => readonly OfferEvent[];
};

const PART_RETRY_MS = 10_000;
/** A price without updates becomes stale after this time, while its game is live. */
const LIVE_MAX_AGE_MS = 60_000;
const PREGAME_MAX_AGE_MS = 900_000;

const nothing = (): void => undefined;

/**
 * A response of the service and its current prices, shared by all elements that show it. page.js loads the upkeep,
 * which applies the stream's updates.
 */
export class LiveAnswer<T extends PageAnswer> implements UpkeepTarget {
  readonly quotes = new Quotes();
  readonly events = new Events();
  readonly answer = signal<T | null>(null);
  readonly trueAt = signal(0);
  readonly listeners = new Set<(update: StoreUpdate) => void>();
  readonly stream = signal<StreamStatus>("connecting");
  readonly #phase = signal<LoadPhase>("loading");
  offers: readonly OfferSnapshot[] = [];
  readonly status = computed(() => widgetStatus(this.#phase.value, this.offers.length, this.stream.value));
  readonly source: AnswerSource<T>;
  readonly world: WidgetWorld;
  loadedAt = 0;
  isPaused: boolean;
  isClosed = false;
  keep: KeepBets = (loaded) => loaded;
  error: unknown;
  #upkeep: Upkeep | null = null;
  #loading: Promise<void> | null = null;
  #cancelExpiry = nothing;
  #cancelPart = nothing;

  constructor(source: AnswerSource<T>, world: WidgetWorld) {
    this.source = source;
    this.world = world;
    this.isPaused = source.live === "paused";
  }

  /** The status stays until the response arrives, so that a retry changes neither text nor height of the box. */
  async refresh(): Promise<void> {
    if (this.source.isGiven && this.answer.peek()) return this.emit({ name: "gap" });
    try {
      await this.load();
    } catch (error) {
      if (this.isClosed) return;
      this.error = error;
      if (this.#phase.peek() === "loading") this.#phase.value = "error";
      this.emit({ name: "error", error });
      this.#withUpkeep((upkeep) => upkeep.failed(error));
    }
  }

  pause(): void {
    this.isPaused = true;
    this.#upkeep?.pause();
  }

  resume(): void {
    this.isPaused = false;
    this.#upkeep?.resume();
  }

  close(): void {
    this.isClosed = true;
    this.#cancelExpiry();
    this.#cancelPart();
    this.#upkeep?.close();
  }

  emit(update: StoreUpdate): void {
    for (const listener of this.listeners) listener(update);
  }

  /** Throws if loading fails. After a 403 the status is `blocked` and updates stop. */
  async load(): Promise<void> {
    const { load, offersOf, eventsOf } = this.source;
    const loaded = await load((...args) => loadAnswer(this.world, ...args)).catch((error: unknown) => {
      if (error instanceof LoadError && error.status === 403) {
        this.#phase.value = "blocked";
        this.#upkeep?.refused();
      }
      throw error;
    });
    if (this.isClosed) return;
    const answer = this.keep(loaded, this.answer.peek());
    const events = eventsOf(answer);
    this.loadedAt = this.world.now();
    batch(() => {
      this.offers = offersOf(answer);
      this.quotes.take(this.offers);
      this.answer.value = answer;
      this.#phase.value = "loaded";
      this.trueAt.value = this.loadedAt;
    });
    this.#withUpkeep((upkeep) => upkeep.loaded(answer, events));
    this.#expireAfter(events.some(({ gameStatus }) => /live/i.test(gameStatus)) ? LIVE_MAX_AGE_MS : PREGAME_MAX_AGE_MS);
  }

  #withUpkeep(run: (upkeep: Upkeep) => void): void {
    if (this.#upkeep) return run(this.#upkeep);
    this.#loading ??= this.world.upkeep().then((open) => {
      if (!this.isClosed) this.#upkeep = open(this);
    });
    this.#loading.then(
      () => this.#upkeep && run(this.#upkeep),
      () => {
        this.#loading = null;
        if (!this.isClosed) this.#cancelPart = this.world.after(PART_RETRY_MS, () => this.#withUpkeep(run));
      },
    );
  }

  #expireAfter(ms: number): void {
    if (!this.#upkeep?.isFollowing()) this.stream.value = "connecting";
    this.#cancelExpiry();
    // An infinite sequence number marks a finished bet. Its price does not expire.
    if (this.offers.every(({ sequenceNumber }) => sequenceNumber === Infinity)) return;
    this.#cancelExpiry = this.world.after(ms, () => {
      if (this.stream.peek() === "connecting") this.stream.value = "stale";
    });
  }
}
