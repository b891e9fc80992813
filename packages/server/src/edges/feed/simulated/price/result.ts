import { mix, unit } from "../chance.ts";
import { type Game, momentOf } from "../game/game.ts";
import { whenPlayed } from "../game/moment.ts";
import type { SimulatedMarket } from "../market/market.ts";

/** The figures that settle a market on a game: two scores of its period, or a player's stat. */
export type Figure = { away: number; home: number } | { made: number };

/** The stat of a player relative to the expectation for a whole game. */
export const madeInAll = (market: Pick<SimulatedMarket, "mean" | "hash">): number =>
  market.mean * (0.35 + 1.3 * unit(mix(market.hash, 5)));

/** The share of the game that is played when a player does what a yes is paid for; above 1 if he never does. */
export const happensAt = (market: Pick<SimulatedMarket, "mean" | "hash">): number =>
  unit(mix(market.hash, 8)) / market.mean;

/** The figure of a market on a game that is over. */
export const figureOf = (game: Game, market: SimulatedMarket): Figure => {
  if (market.group === "prop")
    return { made: market.shape === "yes_no" ? Number(happensAt(market) < 1) : Math.floor(madeInAll(market)) };
  const { start } = game.fixture;
  // The score at the very end of a stretch counts for it.
  const end = market.until >= 1 ? game.end : start + whenPlayed(game.timeline, market.until);
  const { away, home } = momentOf(game, end);
  return { away, home };
};

export type Outcome = "won" | "lost" | "push";

const outcomeOf = (difference: number): Outcome => (difference > 0 ? "won" : difference < 0 ? "lost" : "push");

type Bet = { side: number; points: number | null };

const sign = (side: number): number => (side === 0 ? 1 : -1);

/** By how much a side is ahead of what it needs. */
const ahead = (market: SimulatedMarket, figure: Figure, { side, points }: Bet): number => {
  if ("made" in figure) return sign(side) * (figure.made - (points ?? 0.5));
  const { away, home } = figure;
  if (market.shape === "spread" || market.shape === "moneyline") return sign(side) * (away - home) + (points ?? 0);
  const scored = market.shape === "team_total" ? (market.side === 0 ? away : home) : away + home;
  return sign(side) * (scored - (points ?? 0));
};

/** How a bet came out. */
export const resultOf = (market: SimulatedMarket, figure: Figure, bet: Bet): Outcome =>
  outcomeOf(ahead(market, figure, bet));
