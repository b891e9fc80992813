import { enveloped, type ENDPOINTS, type InGameFairPriceSet, type League } from "@linewire/contract";
import { callerOf, type Handler, type Keep } from "@linewire/http/call";
import { leagueOf } from "./market-of.ts";

export type FairPriceReader = {
  leagueByCode: (code: string) => League | undefined;
  /** Includes games in play or delayed, and fair prices whose status changed since `from`. */
  fairPricesOf: (leagueId: number, from: number) => readonly InGameFairPriceSet[];
  /** Changes whenever a fair price or a game of the league changes. */
  fairPricesVersion: (leagueId: number) => string;
  keep: Keep;
  now: () => number;
};

/** Fair prices stay listed as expired for this time after the game. */
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
