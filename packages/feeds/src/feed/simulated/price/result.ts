import { bell, mix, unit } from "../chance.ts";
import { type Game, momentOf } from "../game/game.ts";
import { whenPlayed } from "../game/moment.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { poissonAt } from "./normal.ts";

export type Figure = { away: number; home: number } | { made: number };

type MarketDraw = Pick<SimulatedMarket, "mean" | "hash" | "shape" | "parts">;

/** Counts with a lower mean follow a Poisson distribution, as do their prices. */
export const RARE_BELOW = 12;
/** Standard deviation of a frequent count, divided by the square root of its expected value. */
export const FREQUENT_SPREAD = 1.35;

const madeInAll = ({ mean, hash, shape }: MarketDraw): number => {
  if (shape !== "count") return Math.floor(mean * (0.35 + 1.3 * unit(mix(hash, 5))));
  if (mean < RARE_BELOW) return poissonAt(mean, unit(mix(hash, 5)));
  return Math.max(0, Math.round(mean + bell(mix(hash, 5)) * Math.sqrt(mean) * FREQUENT_SPREAD));
};

/** Share of the game at which an event happens. Each `number` has a random share, in no order. */
const momentOfEvent = (hash: number, number: number): number => unit(mix(mix(hash, 9), number));

const momentsOf = (market: MarketDraw): number[] =>
  Array.from({ length: madeInAll(market) }, (_, number) => momentOfEvent(market.hash, number));

export const madeAt = (market: MarketDraw, played: number): number => {
  if (market.parts) return market.parts.reduce((sum, part) => sum + madeAt(part, played), 0);
  if (played <= 0) return 0;
  if (played >= 1) return madeInAll(market);
  return market.shape === "count" && market.mean < RARE_BELOW
    ? momentsOf(market).filter((moment) => moment <= played).length
    : Math.floor(madeInAll(market) * played);
};

/** After this share of the game a yes is decided; above 1 if the result is no. */
export const happensAt = ({ hash, mean, parts }: Pick<SimulatedMarket, "mean" | "hash" | "parts">): number =>
  parts ? Math.min(2, ...parts.flatMap(momentsOf)) : unit(mix(hash, 8)) / mean;

export const figureOf = (game: Game, market: SimulatedMarket): Figure => {
  if (market.group === "prop")
    return { made: market.shape === "yes_no" ? Number(happensAt(market) < 1) : madeAt(market, 1) };
  const { start } = game.fixture;
  // A score at the exact end of a period counts for it.
  const end = market.until >= 1 ? game.end : start + whenPlayed(game.timeline, market.until);
  const { away, home } = momentOf(game, end);
  return { away, home };
};
