import { EVENT_STATUS, type Event, type InGameFairPriceSet } from "@linewire/contract";
import { standingOf, type CheckpointState } from "./checkpoint.ts";
import { fairPriceSet } from "./fair-price-set.ts";
import type { LiveModel } from "./live-model.ts";
import type { MarketAsk } from "./live-markets.ts";
import { isoOf, type Stop, type World } from "@linewire/domain/clock/world";
import { OWN_SOURCE } from "./own-source.ts";

export type LiveGameParts = {
  world: Pick<World, "now" | "after">;
  model: LiveModel | null;
  asks: (event: Event) => readonly MarketAsk[];
  periodKey: (periodTypeId: number) => string | undefined;
  write: (set: InGameFairPriceSet) => Promise<void>;
};

/** A change of status or the end of a period makes a set at once. */
const MIN_SET_INTERVAL_MS = 15_000;
/** After this time without an update, a running game's prices are withdrawn. */
const STALE_AFTER_MS = 60_000;

const isOver = ({ statusId }: Event): boolean =>
  statusId === EVENT_STATUS.final || statusId === EVENT_STATUS.cancelled || statusId === EVENT_STATUS.postponed;

const inputsOf = ({ eventTeams = [], gameClock, overtimeNumber, periodTypeId, statusId }: Event): string =>
  [statusId, gameClock, overtimeNumber, periodTypeId, ...eventTeams.map(({ score }) => score)].join(" ");

export class LiveGame {
  readonly #parts: LiveGameParts;
  #event: Event;
  #last: InGameFairPriceSet | null;
  #inputs = "";
  #producedAt = -Infinity;
  #cancelUpdate: Stop = () => {};
  #cancelExpiry: Stop = () => {};
  #isWriting = false;

  constructor(event: Event, last: InGameFairPriceSet | null, parts: LiveGameParts) {
    this.#event = event;
    this.#last = last;
    this.#parts = parts;
  }

  /** Returns false if the game is over and needs no more calls. */
  onEvent(event: Event): boolean {
    this.#event = event;
    this.#update();
    return !isOver(event);
  }

  stop(): void {
    this.#cancelUpdate();
    this.#cancelExpiry();
  }

  #standing(): CheckpointState {
    const { model, periodKey } = this.#parts;
    if (model === null) return { status: "unavailable", reason: "" };
    return standingOf(this.#event, model.league, periodKey);
  }

  #isUrgent(standing: CheckpointState): boolean {
    const last = this.#last;
    if ("status" in standing) return last?.status !== standing.status;
    const { checkpointType, periodNumber } = standing.checkpoint;
    if (last?.status !== "ready") return true;
    return (
      checkpointType === "period_end" && (last.checkpointType !== "period_end" || last.periodNumber !== periodNumber)
    );
  }

  #update(): void {
    const standing = this.#standing();
    if ("status" in standing && this.#last?.status === standing.status) return;
    if (inputsOf(this.#event) === this.#inputs && this.#last?.status === "ready") return;
    const wait = this.#producedAt + MIN_SET_INTERVAL_MS - this.#parts.world.now();
    this.#cancelUpdate();
    if (this.#isUrgent(standing) || wait <= 0) this.#produce();
    else this.#cancelUpdate = this.#parts.world.after(wait, () => this.#update());
  }

  #produce(): void {
    const { asks, model, periodKey, world } = this.#parts;
    const now = this.#nextTime();
    this.#producedAt = world.now();
    this.#inputs = inputsOf(this.#event);
    this.#write(
      fairPriceSet({
        event: this.#event,
        model,
        asks: model === null ? [] : asks(this.#event),
        sourceKey: OWN_SOURCE,
        outputId: `${this.#event.eventId}-${now}`,
        producedUtc: isoOf(now),
        previous: this.#last,
        periodKey,
      }),
    );
  }

  /** Must increase, because clients use the newer of two sets. */
  #nextTime(): number {
    const { now } = this.#parts.world;
    const last = this.#last;
    return last === null
      ? now()
      : Math.max(now(), Date.parse(last.producedUtc) + 1, Date.parse(last.statusChangedUtc) + 1);
  }

  #write(set: InGameFairPriceSet): void {
    this.#last = set;
    this.#cancelExpiry();
    if (set.status === "ready" && set.checkpointType === "play" && this.#hasClock())
      this.#cancelExpiry = this.#parts.world.after(STALE_AFTER_MS, () => this.#expire());
    if (this.#isWriting) return;
    this.#isWriting = true;
    void this.#parts.write(set).finally(() => {
      this.#isWriting = false;
      // A newer set was created during the write, so it is written too.
      if (this.#last !== null && this.#last !== set) this.#write(this.#last);
    });
  }

  #hasClock(): boolean {
    return this.#parts.model?.league !== "mlb";
  }

  #expire(): void {
    if (this.#last === null) return;
    this.#inputs = "";
    this.#write({
      ...this.#last,
      status: "expired",
      statusReason: `No data about the game for ${STALE_AFTER_MS / 1000} s.`,
      statusChangedUtc: isoOf(this.#nextTime()),
      markets: [],
    });
  }
}
