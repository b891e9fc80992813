import type { RouteOf } from "@linewire/client";
import type { SharedSlip } from "@linewire/contract";
import type { Config } from "../config.ts";
import type { AnswerSource } from "../store/lines/live-answer.ts";
import type { OfferSnapshot } from "../store/offer.ts";
import { isSlip } from "./slip-guard.ts";

const PATH: RouteOf<"readSharedSlip">["path"] = "/slip/{sharedBetSlipId}/slip.json";

export type SlipRequest = Pick<Config, "api" | "state" | "live"> & { slip: string };

const NO_LINK = { url: null };

/** Without links, because a slip has one link per book. */
export const offersOf = ({ books }: Pick<SharedSlip, "books">): OfferSnapshot[] =>
  books.flatMap(({ lines }) => lines.map((line) => ({ ...line, deeplink: NO_LINK })));

export const slipSource = ({ api, state, live, slip }: SlipRequest): AnswerSource<SharedSlip> => ({
  api,
  live,
  load: (get) => {
    const query = state ? `?${new URLSearchParams({ state })}` : "";
    return get(`${api}${PATH.replace("{sharedBetSlipId}", encodeURIComponent(slip))}${query}`, isSlip);
  },
  offersOf,
  eventsOf: ({ legs }) => [...new Map(legs.flatMap(({ event }) => (event ? [[event.id, event]] : []))).values()],
});
