import { batch, computed, signal } from "@preact/signals";
import type { StreamStatus } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import type { WidgetWorld } from "../world.ts";
import { Events } from "./events.ts";
import type { PageAnswer, UpkeepTarget, StoreNews, Upkeep } from "./kept.ts";
import { type Get, loadAnswer, LoadFailed } from "./load.ts";
import type { OfferSnapshot } from "./offer.ts";
import { Quotes } from "./quotes.ts";
import { type LoadPhase, widgetStatus } from "./status.ts";

/** One kind of answer: how it is had, and what of it moves. */
export type AnswerSource<T extends PageAnswer> = {
  api: string;
  live?: "on" | "off" | "paused" | undefined;
  /** The page gives the answer: it is asked for another, by a gap. */
  isGiven?: boolean;
  load: (get: Get) => Promise<T>;
  offersOf: (answer: T) => OfferSnapshot[];
  eventsOf: (answer: T) => readonly OfferEvent[];
};

const PART_RETRY_MS = 10_000;
/** How long a price that nothing keeps true is taken at its word: while its game is played, and before. */
const LIVE_TRUE_MS = 60_000;
const PREGAME_TRUE_MS = 900_000;

const nothing = (): void => undefined;

/** An answer of the service, shared by every element of the page that shows it. It loads and ages here; its upkeep, a part of the build, keeps it true. */
export class LiveAnswer<T extends PageAnswer> implements UpkeepTarget {
  readonly quotes = new Quotes();
  readonly events = new Events();
  readonly answer = signal<T | null>(null);
  /** When the prices were last known to be true. */
  readonly trueAt = signal(0);
  readonly listeners = new Set<(news: StoreNews) => void>();
  readonly stream = signal<StreamStatus>("connecting");
  readonly #phase = signal<LoadPhase>("loading");
  offers: readonly OfferSnapshot[] = [];
  readonly status = computed(() => widgetStatus(this.#phase.value, this.offers.length, this.stream.value));
  readonly source: AnswerSource<T>;
  readonly world: WidgetWorld;
  loadedAt = 0;
  isPaused: boolean;
  isClosed = false;
  /** Why the last load failed. */
  error: unknown;
  #upkeep: Upkeep | null = null;
  #coming: Promise<void> | null = null;
  #cancelAge = nothing;
  #cancelPart = nothing;

  constructor(source: AnswerSource<T>, world: WidgetWorld) {
    this.source = source;
    this.world = world;
    this.isPaused = source.live === "paused";
  }

  /** Loads the answer again, and follows it if that is not done yet. */
  async refresh(): Promise<void> {
    if (this.source.isGiven && this.answer.peek()) return this.tell({ name: "gap" });
    if (!this.answer.peek()) this.#phase.value = "loading";
    try {
      await this.load();
    } catch (error) {
      if (this.isClosed) return;
      this.error = error;
      if (this.#phase.peek() === "loading") this.#phase.value = "error";
      this.tell({ name: "error", error });
      this.#keep((upkeep) => upkeep.failed(error));
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
    this.#cancelAge();
    this.#cancelPart();
    this.#upkeep?.close();
  }

  tell(news: StoreNews): void {
    for (const listener of this.listeners) listener(news);
  }

  /** Loads the answer; a page that may not ask is not served any longer. */
  async load(): Promise<void> {
    const { load, offersOf, eventsOf } = this.source;
    const answer = await load((...asked) => loadAnswer(this.world, ...asked)).catch((error: unknown) => {
      if (error instanceof LoadFailed && error.status === 403) {
        this.#phase.value = "blocked";
        this.#upkeep?.refused();
      }
      throw error;
    });
    if (this.isClosed) return;
    const events = eventsOf(answer);
    this.loadedAt = this.world.now();
    batch(() => {
      this.offers = offersOf(answer);
      this.quotes.take(this.offers);
      this.answer.value = answer;
      this.#phase.value = "loaded";
      this.trueAt.value = this.loadedAt;
    });
    this.#keep((upkeep) => upkeep.loaded(answer, events));
    this.#age(events.some(({ gameStatus }) => /live/i.test(gameStatus)) ? LIVE_TRUE_MS : PREGAME_TRUE_MS);
  }

  /** Runs at once where the upkeep is here, else once its part was fetched. */
  #keep(run: (upkeep: Upkeep) => void): void {
    if (this.#upkeep) return run(this.#upkeep);
    this.#coming ??= this.world.upkeep().then((open) => {
      if (!this.isClosed) this.#upkeep = open(this);
    });
    this.#coming.then(
      () => this.#upkeep && run(this.#upkeep),
      () => {
        this.#coming = null;
        if (!this.isClosed) this.#cancelPart = this.world.after(PART_RETRY_MS, () => this.#keep(run));
      },
    );
  }

  /** Prices that nothing keeps true are so for a while. */
  #age(ms: number): void {
    if (!this.#upkeep?.isFollowing()) this.stream.value = "connecting";
    this.#cancelAge();
    // Bets that have ended do not age.
    if (this.offers.every(({ sequenceNumber }) => sequenceNumber === Infinity)) return;
    this.#cancelAge = this.world.after(ms, () => {
      if (this.stream.peek() === "connecting") this.stream.value = "stale";
    });
  }
}
