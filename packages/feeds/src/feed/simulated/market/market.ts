import type { LineMarket } from "@linewire/contract";
import type { Shape } from "../sport/sport.ts";

/** Demand determines how many books quote a market, how early, and how often prices change. */
export type MarketDemand = "core" | "period" | "team" | "prop" | "season";

/** Probabilities are those of side 0: away, over or yes. */
export type SimulatedMarket = {
  id: number;
  /** The first of the market's 2,048 line ids. */
  lineBase: number;
  leagueId: number;
  key: string;
  group: MarketDemand;
  shape: Shape;
  /** A runner of a season market has one side, any other market two. */
  sides: readonly LineMarket[];
  /** Share of the game that decides the market. */
  until: number;
  /** Expected stat of a prop, or probability of a yes. */
  mean: number;
  /** Stats that a combined stat sums, or that decide a yes or no. */
  parts?: readonly Pick<SimulatedMarket, "mean" | "hash" | "shape">[];
  /** 0 is the away team, 1 the home team. */
  side: 0 | 1;
  rank: number;
  appeal: number;
  isStated?: true;
  /** Number of runners of a season market; otherwise 0. */
  field: number;
  /** Selects the books that quote the market. Equal for all runners of a season market. */
  boardHash: number;
  hash: number;
};

const LINES = 2048;
const CODES = 48_000;

/** Each event has a fixed range of ids, so that they stay below 2^53, unique, and equal after a restart. */
export const idsOf = (eventId: number, code: number): { id: number; lineBase: number } => {
  if (code >= CODES) throw new RangeError(`market code ${code} is too large`);
  return { id: eventId * CODES + code + 1, lineBase: (eventId * CODES + code) * LINES };
};

/** `alternate`: 0 is the main line, and alternates count from 1. */
export const lineIdOf = (market: SimulatedMarket, bookId: number, side: number, alternate: number): number =>
  market.lineBase + (bookId % 64) * 32 + side * 16 + alternate;
