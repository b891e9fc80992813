import { enveloped, type ENDPOINTS, type InGameFairPriceSet, type League } from "@linewire/contract";
import { callerOf, type Handler, type Keep } from "../../call.ts";
import { leagueOf } from "./market-of.ts";

export type FairPriceReader = {
  leagueByCode: (code: string) => League | undefined;
  /** The sets of games that are on, and those whose status changed at or after a time. */
  fairPricesOf: (leagueId: number, from: number) => readonly InGameFairPriceSet[];
  /** Grows with every set of a league, and with every change of its games. */
  fairPricesVersion: (leagueId: number) => string;
  keep: Keep;
  now: () => number;
};

/** A set of a game that is over is shown as expired for so long. */
const OVER_MS = 15 * 60_000;
const REFRESH_MS = 30_000;

/** The newest set of each game of a league; what a stream has told since is newer by its order. */
export const listInGameFairPrices =
  ({
    fairPricesOf,
    fairPricesVersion,
    keep,
    now,
    ...places
  }: FairPriceReader): Handler<(typeof ENDPOINTS)["listInGameFairPrices"]> =>
  (call) => {
    const { id } = leagueOf(call.params.league, callerOf(call).scope, places);
    const encoded = keep(`fair prices ${id}`, fairPricesVersion(id), () => ({
      text: JSON.stringify(enveloped(fairPricesOf(id, now() - OVER_MS))),
      until: now() + REFRESH_MS,
    }));
    return { encoded };
  };
