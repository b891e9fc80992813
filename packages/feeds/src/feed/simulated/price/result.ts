import { mix, unit } from "../chance.ts";
import { type Game, momentOf } from "../game/game.ts";
import { whenPlayed } from "../game/moment.ts";
import type { SimulatedMarket } from "../market/market.ts";

/** Numbers that settle a market of a game: both scores of its period, or a player's stat. */
export type Figure = { away: number; home: number } | { made: number };

type MarketDraw = Pick<SimulatedMarket, "mean" | "hash" | "parts">;

/** A player's stat for the whole game, random around the expectation. */
const madeInAll = ({ mean, hash }: MarketDraw): number => mean * (0.35 + 1.3 * unit(mix(hash, 5)));

/** A player's stat after a share of the game; a combined stat is the sum of its parts. */
export const madeAt = (market: MarketDraw, played: number): number =>
  market.parts
    ? market.parts.reduce((sum, part) => sum + madeAt(part, played), 0)
    : Math.floor(madeInAll(market) * Math.min(1, played));

/** Share of the game after which a yes/no prop is decided as yes; above 1 if it never is. */
export const happensAt = (market: Pick<SimulatedMarket, "mean" | "hash">): number =>
  unit(mix(market.hash, 8)) / market.mean;

/** The settling numbers of a market of a finished game. */
export const figureOf = (game: Game, market: SimulatedMarket): Figure => {
  if (market.group === "prop")
    return { made: market.shape === "yes_no" ? Number(happensAt(market) < 1) : madeAt(market, 1) };
  const { start } = game.fixture;
  // A score at the exact end of a period counts for that period.
  const end = market.until >= 1 ? game.end : start + whenPlayed(game.timeline, market.until);
  const { away, home } = momentOf(game, end);
  return { away, home };
};
