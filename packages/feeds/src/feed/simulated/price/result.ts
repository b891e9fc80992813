import { mix, unit } from "../chance.ts";
import { type Game, momentOf } from "../game/game.ts";
import { whenPlayed } from "../game/moment.ts";
import type { SimulatedMarket } from "../market/market.ts";

/** The figures that settle a market on a game: two scores of its period, or a player's stat. */
export type Figure = { away: number; home: number } | { made: number };

type Drawn = Pick<SimulatedMarket, "mean" | "hash" | "parts">;

/** The stat of a player relative to the expectation for a whole game. */
const madeInAll = ({ mean, hash }: Drawn): number => mean * (0.35 + 1.3 * unit(mix(hash, 5)));

/** The stat of a player when a share of the game is played; a sum of stats is the sum of what he made of each. */
export const madeAt = (market: Drawn, played: number): number =>
  market.parts
    ? market.parts.reduce((sum, part) => sum + madeAt(part, played), 0)
    : Math.floor(madeInAll(market) * Math.min(1, played));

/** The share of the game that is played when a player does what a yes is paid for; above 1 if he never does. */
export const happensAt = (market: Pick<SimulatedMarket, "mean" | "hash">): number =>
  unit(mix(market.hash, 8)) / market.mean;

/** The figure of a market on a game that is over. */
export const figureOf = (game: Game, market: SimulatedMarket): Figure => {
  if (market.group === "prop")
    return { made: market.shape === "yes_no" ? Number(happensAt(market) < 1) : madeAt(market, 1) };
  const { start } = game.fixture;
  // The score at the very end of a stretch counts for it.
  const end = market.until >= 1 ? game.end : start + whenPlayed(game.timeline, market.until);
  const { away, home } = momentOf(game, end);
  return { away, home };
};
