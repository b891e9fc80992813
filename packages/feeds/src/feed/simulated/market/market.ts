import type { LineMarket } from "@linewire/contract";
import type { Shape } from "../sport/sport.ts";

/** Demand for a market: decides whether, how early and how often it is quoted. */
export type MarketDemand = "core" | "period" | "team" | "prop" | "season";

/** A bet, independent of books. Probabilities are those of side 0: away, over or yes. */
export type SimulatedMarket = {
  id: number;
  /** Leaves room for 2,048 line ids. */
  lineBase: number;
  leagueId: number;
  key: string;
  group: MarketDemand;
  shape: Shape;
  /** The sides that are quoted: one for a runner, else two. */
  sides: readonly LineMarket[];
  /** The part of the game that counts. */
  until: number;
  /** The expectation of a prop, or the probability of a yes. */
  mean: number;
  /** The stats of which a sum of stats consists. */
  parts?: readonly Pick<SimulatedMarket, "mean" | "hash">[];
  /** Whose team or player it is: 0 away, 1 home. */
  side: 0 | 1;
  rank: number;
  appeal: number;
  /** Mentioned in an article. */
  isStated?: true;
  /** How many runners are quoted on one board; 0 where each market stands alone. */
  field: number;
  /** The hash that decides which books quote it: the same for all runners of a board. */
  boardHash: number;
  hash: number;
};

const LINES = 2048;
const CODES = 48_000;

/** Ids of markets and lines are counted out per event, so that they are unique below 2^53 and the same after a restart. */
export const idsOf = (eventId: number, code: number): { id: number; lineBase: number } => {
  if (code >= CODES) throw new RangeError(`market code ${code} does not fit`);
  return { id: eventId * CODES + code + 1, lineBase: (eventId * CODES + code) * LINES };
};

/** Main lines have alternate 0; alternates count from 1. */
export const lineIdOf = (market: SimulatedMarket, bookId: number, side: number, alternate: number): number =>
  market.lineBase + (bookId % 64) * 32 + side * 16 + alternate;
