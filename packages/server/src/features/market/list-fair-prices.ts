import { enveloped, type ENDPOINTS, type InGameFairPriceSet, type League } from "@linewire/contract";
import { callerOf, type Handler, type Keep } from "@linewire/http/call";
import { leagueOf } from "./market-of.ts";

export type FairPriceReader = {
  leagueByCode: (code: string) => League | undefined;
  /** Fair prices of games that are in play or delayed, and fair prices whose status changed at or after `from`. */
  fairPricesOf: (leagueId: number, from: number) => readonly InGameFairPriceSet[];
  /** Changes whenever a fair price or a game of the league changes. */
  fairPricesVersion: (leagueId: number) => string;
  keep: Keep;
  now: () => number;
};

/** For this time after the end of a game, its fair prices are returned as expired. */
const EXPIRED_SET_MS = 15 * 60_000;
const CACHE_TTL_MS = 30_000;

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
      text: JSON.stringify(enveloped(fairPricesOf(id, now() - EXPIRED_SET_MS))),
      until: now() + CACHE_TTL_MS,
    }));
    return { encoded };
  };
