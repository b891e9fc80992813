import { batch, computed, signal } from "@preact/signals";
import type { StreamStatus } from "@linewire/client";
import type { OfferEvent } from "@linewire/contract";
import type { WidgetWorld } from "../../world.ts";
import { Events } from "./events.ts";
import type { PageAnswer, UpkeepTarget, StoreNews, Upkeep } from "../kept.ts";
import { type Get, loadAnswer, LoadFailed } from "../load.ts";
import type { OfferSnapshot } from "../offer.ts";
import { Quotes } from "./quotes.ts";
import { type LoadPhase, widgetStatus } from "../status.ts";

/** A kind of response: how it is loaded, and which parts change. */
export type AnswerSource<T extends PageAnswer> = {
  api: string;
  live?: "on" | "off" | "paused" | undefined;
  /** The page supplies the response: a gap event requests a new one. */
  isGiven?: boolean;
  load: (get: Get) => Promise<T>;
  offersOf: (answer: T) => OfferSnapshot[];
  eventsOf: (answer: T) => readonly OfferEvent[];
};

const PART_RETRY_MS = 10_000;
/** How long a price without updates counts as current: in play, and before. */
const LIVE_TRUE_MS = 60_000;
const PREGAME_TRUE_MS = 900_000;

const nothing = (): void => undefined;

/**
 * A response of the service, shared by all elements of the page that show it. This class loads and expires it; its upkeep, a separate part,
 * applies updates.
 */
export class LiveAnswer<T extends PageAnswer> implements UpkeepTarget {
  readonly quotes = new Quotes();
  readonly events = new Events();
  readonly answer = signal<T | null>(null);
  /** When the prices were last known to be current. */
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
  /** Error of the last failed load. */
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

  /** Loads the response again, and starts following it if needed. */
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

  /** Loads the response; rejected pages stop requesting. */
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

  /** Runs immediately if the upkeep part is loaded, otherwise after loading it. */
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

  /** Expires prices that are not updated. */
  #age(ms: number): void {
    if (!this.#upkeep?.isFollowing()) this.stream.value = "connecting";
    this.#cancelAge();
    // Finished bets do not expire.
    if (this.offers.every(({ sequenceNumber }) => sequenceNumber === Infinity)) return;
    this.#cancelAge = this.world.after(ms, () => {
      if (this.stream.peek() === "connecting") this.stream.value = "stale";
    });
  }
}
