import type { LineMarket } from "@linewire/contract";
import type { Shape } from "../sport/sport.ts";

/**
 * Group of markets with the same demand, which determines the share of books that quote a market, how early they quote
 * it, and how often the price changes.
 */
export type MarketDemand = "core" | "period" | "team" | "prop" | "season";

/** A market of the simulation. Its probabilities are those of side 0: away, over or yes. */
export type SimulatedMarket = {
  id: number;
  /** First line id of the market, which has 2,048 line ids. */
  lineBase: number;
  leagueId: number;
  key: string;
  group: MarketDemand;
  shape: Shape;
  /** Quoted sides: one side for a runner of a season market, otherwise two. */
  sides: readonly LineMarket[];
  /** Share of the game after which the market is decided. */
  until: number;
  /** The expected stat of a prop, or the probability of a yes. */
  mean: number;
  /** The stats that a combined stat adds up, or the stats that decide a yes or no. */
  parts?: readonly Pick<SimulatedMarket, "mean" | "hash" | "shape">[];
  /** Side of the market's team or player: 0 away, 1 home. */
  side: 0 | 1;
  rank: number;
  appeal: number;
  /** True if an article mentions the market. */
  isStated?: true;
  /** Number of runners of the season market; 0 if the market is not on one of several runners. */
  field: number;
  /** Seed that selects the books that quote the market. All runners of a season market have the same seed. */
  boardHash: number;
  hash: number;
};

const LINES = 2048;
const CODES = 48_000;

/**
 * Ids of a market and of its lines. Each event has a fixed range of ids, so that ids are unique below 2^53 and the same
 * after a restart.
 */
export const idsOf = (eventId: number, code: number): { id: number; lineBase: number } => {
  if (code >= CODES) throw new RangeError(`market code ${code} is too large`);
  return { id: eventId * CODES + code + 1, lineBase: (eventId * CODES + code) * LINES };
};

/** Id of a line. `alternate` is 0 for a main line, and counts alternates from 1. */
export const lineIdOf = (market: SimulatedMarket, bookId: number, side: number, alternate: number): number =>
  market.lineBase + (bookId % 64) * 32 + side * 16 + alternate;
