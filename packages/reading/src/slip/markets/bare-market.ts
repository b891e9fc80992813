import type { Core } from "../../language/claims/claim.ts";
import type { Market } from "../../language/market.ts";
import type { WordJoint } from "../separator.ts";

const ONCE = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks singles doubles triples rush_tds rec_tds turnovers"
    .split(" ")
    .map((word) => `player_${word}`),
);

/** Markets that may be asked for without a number: who wins, what is a yes or a no, and what a player does at least once. */
export const isBare = ({ key, hasPoints }: Market): boolean => !hasPoints || ONCE.has(key);
export const isOnce = ({ key }: Market): boolean => ONCE.has(key);

const COMMON = new Set(["spread", "total"]);

/** Whether two groups of market words may speak of one bet. */
export const isSameBet = (one: readonly Market[], other: readonly Market[]): boolean =>
  one.some((market) => COMMON.has(market.key) || other.includes(market)) || other.some(({ key }) => COMMON.has(key));

/** Whether a bet asks for all that its market has, so that a line behind it is another bet: "Dodgers ML over 8.5". */
export const isComplete = (
  { markets }: { markets: readonly (readonly Market[])[] },
  core: Core,
  joint: WordJoint,
): boolean =>
  markets.some(
    (own) =>
      own.every(isBare) && (joint !== "none" || (core.shape === "ou" && own.every(({ key }) => key === "moneyline"))),
  );
