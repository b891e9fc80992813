import type { RouteOf } from "@linewire/client";
import type { EmbedParlay } from "@linewire/contract";
import type { Config } from "../../config.ts";
import type { WidgetWorld } from "../../world.ts";
import { isFinal, statusOf } from "../load-status.ts";
import { loadAnswer } from "../load.ts";
import { type ParlayQuestion, parlayDue, type WantedParlay } from "./parlay-due.ts";
import { isParlayOf } from "./parlay-guard.ts";

const PATH: RouteOf<"embedParlay">["path"] = "/embed/v1/{partnerSlug}/parlay";

/** The current state of a leg. */
export type TrayParlayLeg = { id: number; price: number | null; points: number | null };
export type ParlayPlace = Pick<Config, "api" | "partner" | "state"> & { eventId: number };

/** Last answer for a parlay, with the legs, prices and points it was requested for and its time; `refused` = these legs cannot be combined. */
export type ParlayState = {
  legs: string;
  facts: string;
  at: number;
  answer: EmbedParlay | null;
  failure: "" | "failed" | "refused";
};

export const NOTHING: ParlayState = { legs: "", facts: "", at: 0, answer: null, failure: "" };

export const keysOf = (legs: readonly TrayParlayLeg[]): Pick<WantedParlay, "legs" | "facts"> => {
  const sorted = legs.toSorted((one, other) => one.id - other.id);
  return { legs: sorted.map(({ id }) => id).join(), facts: sorted.map((leg) => Object.values(leg).join()).join(";") };
};

const addressOf = ({ api, partner, state }: ParlayPlace, legs: readonly TrayParlayLeg[]): string => {
  const query = new URLSearchParams({
    ids: legs.map(({ id }) => id).join(),
    points: legs.map(({ points }) => points ?? "_").join(),
    ...(state && { state }),
  });
  return `${api + PATH.replace("{partnerSlug}", encodeURIComponent(partner))}?${query}`;
};

/** A view of the asker: whether it is rendered, whether it is visible, and its update callback. */
type Shower = { isShown: () => boolean; isSeen: () => boolean; tell: (told: ParlayState) => void };

/**
 * Requests the books' prices for several legs of one event, and repeats the request when they may have changed, while a view is rendered.
 */
export class ParlayAsker {
  readonly #place: ParlayPlace;
  readonly #world: WidgetWorld;
  readonly #shower: Shower;
  #legs: readonly TrayParlayLeg[] = [];
  #wanted: WantedParlay | null = null;
  #asked: ParlayQuestion | null = null;
  #told = NOTHING;
  #busy = "";
  #cancel = (): void => undefined;

  constructor(place: ParlayPlace, world: WidgetWorld, shower: Shower) {
    this.#place = place;
    this.#world = world;
    this.#shower = shower;
  }

  /** Called on every render: the current legs, none while they cannot be priced. */
  want(legs: readonly TrayParlayLeg[], live: boolean): void {
    const before = this.#wanted;
    if (legs.length < 2) {
      // Asynchronous, because an update renders.
      if (before) this.#cancelThen(0, () => this.#forget());
      this.#wanted = this.#asked = null;
      return;
    }
    const keys = keysOf(legs);
    const same = before?.legs === keys.legs && before.facts === keys.facts;
    if (same && before.live === live) return;
    this.#legs = legs;
    // Measured from the first change since the request, so that many changes do not delay it forever.
    const isMoving = before?.legs === keys.legs && before.facts !== this.#asked?.facts;
    this.#wanted = { ...keys, live, since: isMoving ? before.since : this.#world.now() };
    this.#plan();
  }

  #cancelThen(ms: number, run: () => void): void {
    this.#cancel();
    this.#cancel = this.#world.after(ms, run);
  }

  #plan(): void {
    const wanted = this.#wanted;
    this.#cancel();
    if (!wanted || this.#busy === wanted.legs) return;
    const due = parlayDue(this.#asked, wanted);
    // A change reaches all readers at the same moment, so their requests are spread.
    const spread = due === 0 ? 0 : this.#world.random() * 1000;
    if (due < Infinity) this.#cancelThen(Math.max(0, due - this.#world.now()) + spread, () => this.#run(wanted));
  }

  #run(wanted: WantedParlay): void {
    this.#show({ ...this.#told });
    if (!this.#shower.isShown()) return this.#forget();
    if (this.#wanted !== wanted) return;
    if (this.#asked?.facts !== wanted.facts || this.#shower.isSeen()) return void this.#ask(wanted);
    this.#asked.at = this.#world.now();
    this.#plan();
  }

  async #ask({ legs, facts }: WantedParlay): Promise<void> {
    const ids = this.#legs.map(({ id }) => id);
    const failures = this.#asked?.legs === legs ? this.#asked.failures : 0;
    const asked = { legs, facts, at: this.#world.now(), failures };
    this.#busy = legs;
    this.#asked = asked;
    const url = addressOf(this.#place, this.#legs);
    const told = await loadAnswer(this.#world, url, isParlayOf(this.#place.eventId, ids)).then(
      (answer): ParlayState => ({ legs, facts, at: this.#world.now(), answer, failure: "" }),
      (error: unknown) => this.#failed(error, asked),
    );
    // Other legs, or none, were requested meanwhile.
    if (this.#asked !== asked) return;
    this.#busy = "";
    if (!told.failure) asked.failures = 0;
    this.#show(told);
    this.#plan();
  }

  #failed(error: unknown, asked: ParlayQuestion): ParlayState {
    const { legs, facts } = asked;
    const final = isFinal(error);
    asked.failures = final ? Infinity : asked.failures + 1;
    if (final) return { ...NOTHING, legs, facts, failure: statusOf(error) === 400 ? "refused" : "failed" };
    return { ...(this.#told.legs === legs ? this.#told : { ...NOTHING, legs, facts }), failure: "failed" };
  }

  #show(told: ParlayState): void {
    this.#told = told;
    this.#shower.tell(told);
  }

  #forget(): void {
    this.#cancel();
    this.#wanted = this.#asked = null;
    this.#busy = "";
    this.#told = NOTHING;
    this.#shower.tell(NOTHING);
  }
}
