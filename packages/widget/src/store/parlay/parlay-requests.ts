import type { RouteOf } from "@linewire/client";
import type { EmbedParlay } from "@linewire/contract";
import type { Config } from "../../config.ts";
import type { WidgetWorld } from "../../world.ts";
import { isFinal, statusOf } from "../load-status.ts";
import { loadAnswer } from "../load.ts";
import { isParlayOf } from "./parlay-guard.ts";

const DEBOUNCE_MS = 1000;
const MIN_REQUEST_INTERVAL_MS = 5000;
const REFRESH_INTERVAL_MS = 30_000;

/** `legs`: ids. `facts`: prices and points. `failures`: consecutive failures; Infinity prevents a retry. */
export type LastParlayRequest = { legs: string; facts: string; at: number; failures: number };
/** `since`: time of the first change of `facts` after the last request. */
export type WantedParlay = { legs: string; facts: string; since: number; live: boolean };

/**
 * Infinity means no request. Unchanged legs are requested again every 30 s, because a book's price can depend on lines
 * that the page does not follow.
 */
export const parlayDue = (last: LastParlayRequest | null, { legs, facts, since, live }: WantedParlay): number => {
  if (last?.legs !== legs) return 0;
  const intervalMs =
    last.failures > 0
      ? Math.min(REFRESH_INTERVAL_MS, MIN_REQUEST_INTERVAL_MS * 2 ** (last.failures - 1))
      : MIN_REQUEST_INTERVAL_MS;
  if (last.facts !== facts) return Math.max(since + DEBOUNCE_MS, last.at + intervalMs);
  if (last.failures > 0) return last.failures < Infinity ? last.at + intervalMs : Infinity;
  return live ? last.at + REFRESH_INTERVAL_MS : Infinity;
};

const PATH: RouteOf<"embedParlay">["path"] = "/embed/v1/{partnerSlug}/parlay";

export type TrayParlayLeg = { id: number; price: number | null; points: number | null };
export type ParlayPlace = Pick<Config, "api" | "partner" | "state"> & { eventId: number };

/** `legs` and `facts` belong to the request. `refused` means that the legs cannot be combined. */
export type ParlayState = {
  legs: string;
  facts: string;
  at: number;
  answer: EmbedParlay | null;
  failure: "" | "failed" | "refused";
};

export const NO_PARLAY: ParlayState = { legs: "", facts: "", at: 0, answer: null, failure: "" };

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

type ParlayView = { isMounted: () => boolean; isVisible: () => boolean; update: (state: ParlayState) => void };

export class ParlayRequests {
  readonly #place: ParlayPlace;
  readonly #world: WidgetWorld;
  readonly #view: ParlayView;
  #legs: readonly TrayParlayLeg[] = [];
  #wanted: WantedParlay | null = null;
  #last: LastParlayRequest | null = null;
  #state = NO_PARLAY;
  #pendingLegs = "";
  #cancel = (): void => undefined;

  constructor(place: ParlayPlace, world: WidgetWorld, view: ParlayView) {
    this.#place = place;
    this.#world = world;
    this.#view = view;
  }

  /** Call this on every rendering, without legs while they cannot be priced. */
  want(legs: readonly TrayParlayLeg[], live: boolean): void {
    const before = this.#wanted;
    if (legs.length < 2) {
      // want() runs during a rendering, and a change of the state would render again, so the state is cleared later.
      if (before) this.#cancelThen(0, () => this.#forget());
      this.#wanted = this.#last = null;
      return;
    }
    const keys = keysOf(legs);
    const same = before?.legs === keys.legs && before.facts === keys.facts;
    if (same && before.live === live) return;
    this.#legs = legs;
    // The delay counts from the first change, so that frequent changes do not delay a request forever.
    const isMoving = before?.legs === keys.legs && before.facts !== this.#last?.facts;
    this.#wanted = { ...keys, live, since: isMoving ? before.since : this.#world.now() };
    this.#schedule();
  }

  #cancelThen(ms: number, run: () => void): void {
    this.#cancel();
    this.#cancel = this.#world.after(ms, run);
  }

  #schedule(): void {
    const wanted = this.#wanted;
    this.#cancel();
    if (!wanted || this.#pendingLegs === wanted.legs) return;
    const due = parlayDue(this.#last, wanted);
    // All readers receive a change at the same moment. A random delay spreads their requests.
    const spread = due === 0 ? 0 : this.#world.random() * 1000;
    if (due < Infinity) this.#cancelThen(Math.max(0, due - this.#world.now()) + spread, () => this.#run(wanted));
  }

  #run(wanted: WantedParlay): void {
    this.#update({ ...this.#state });
    if (!this.#view.isMounted()) return this.#forget();
    if (this.#wanted !== wanted) return;
    if (this.#last?.facts !== wanted.facts || this.#view.isVisible()) return void this.#send(wanted);
    this.#last.at = this.#world.now();
    this.#schedule();
  }

  async #send({ legs, facts }: WantedParlay): Promise<void> {
    const ids = this.#legs.map(({ id }) => id);
    const failures = this.#last?.legs === legs ? this.#last.failures : 0;
    const request = { legs, facts, at: this.#world.now(), failures };
    this.#pendingLegs = legs;
    this.#last = request;
    const url = addressOf(this.#place, this.#legs);
    const state = await loadAnswer(this.#world, url, isParlayOf(this.#place.eventId, ids)).then(
      (answer): ParlayState => ({ legs, facts, at: this.#world.now(), answer, failure: "" }),
      (error: unknown) => this.#failed(error, request),
    );
    if (this.#last !== request) return;
    this.#pendingLegs = "";
    if (!state.failure) request.failures = 0;
    this.#update(state);
    this.#schedule();
  }

  #failed(error: unknown, request: LastParlayRequest): ParlayState {
    const { legs, facts } = request;
    const final = isFinal(error);
    request.failures = final ? Infinity : request.failures + 1;
    if (final) return { ...NO_PARLAY, legs, facts, failure: statusOf(error) === 400 ? "refused" : "failed" };
    return { ...(this.#state.legs === legs ? this.#state : { ...NO_PARLAY, legs, facts }), failure: "failed" };
  }

  #update(state: ParlayState): void {
    this.#state = state;
    this.#view.update(state);
  }

  #forget(): void {
    this.#cancel();
    this.#wanted = this.#last = null;
    this.#pendingLegs = "";
    this.#state = NO_PARLAY;
    this.#view.update(NO_PARLAY);
  }
}
