import type { Core } from "../../language/claims/claim.ts";
import type { Market } from "../../language/market.ts";
import type { Separator } from "../separator.ts";

const COUNTABLE_MARKETS = new Set(
  "hits home_runs rbis runs stolen_bases interceptions pass_tds goals hockey_points hockey_assists steals blocks sacks singles doubles triples rush_tds rec_tds turnovers"
    .split(" ")
    .map((word) => `player_${word}`),
);

/** A winner, yes or no, or a stat that means at least one. */
export const needsNoNumber = ({ key, hasPoints }: Market): boolean => !hasPoints || COUNTABLE_MARKETS.has(key);
export const isAtLeastOnce = ({ key }: Market): boolean => COUNTABLE_MARKETS.has(key);

const COMMON = new Set(["spread", "total"]);

export const isSameBet = (one: readonly Market[], other: readonly Market[]): boolean =>
  one.some((market) => COMMON.has(market.key) || other.includes(market)) || other.some(({ key }) => COMMON.has(key));

/** After a complete bet, a line starts another one: "Dodgers ML over 8.5". */
export const isComplete = (
  { markets }: { markets: readonly (readonly Market[])[] },
  core: Core,
  separator: Separator,
): boolean =>
  markets.some(
    (own) =>
      own.every(needsNoNumber) &&
      (separator !== "none" || (core.shape === "ou" && own.every(({ key }) => key === "moneyline"))),
  );
