import { drift, mix } from "../chance.ts";
import type { SimulatedMarket } from "../market/market.ts";
import { HOUR } from "../pace.ts";
import type { Shape } from "../sport/sport.ts";
import { normal, poissonAbove } from "./normal.ts";
import { FREQUENT_SPREAD, madeAt, RARE_BELOW } from "./result.ts";
import type { Outlook } from "./outlook.ts";

/** Points and probability are those of side 0. */
type Pricing = {
  points: (market: SimulatedMarket, outlook: Outlook) => number | null;
  chance: (market: SimulatedMarket, outlook: Outlook, points: number) => number;
};

const half = (value: number): number => Math.round(value * 2) / 2;
const hook = (value: number): number => Math.max(0.5, Math.floor(value) + 0.5);

const leftOf = (market: SimulatedMarket, { played }: Outlook): number => Math.max(0.004, market.until - played);
const spreadOf = (sd: number, left: number): number => sd * Math.sqrt(Math.max(left, 0.004));

const margin = (market: SimulatedMarket, outlook: Outlook): number =>
  outlook.home - outlook.away + outlook.margin * leftOf(market, outlook);
const total = (market: SimulatedMarket, outlook: Outlook): number =>
  outlook.home + outlook.away + outlook.total * leftOf(market, outlook);

const beatsMargin = (market: SimulatedMarket, outlook: Outlook, points: number): number =>
  normal((points - margin(market, outlook)) / spreadOf(outlook.marginSd, leftOf(market, outlook)));

const lowScoring = (outlook: Outlook): boolean => outlook.totalSd < 6;

const spread: Pricing = {
  points: (market, outlook) => {
    const mean = margin(market, outlook);
    if (!lowScoring(outlook)) return half(mean);
    if (!outlook.live && market.until === 1) return mean >= 0 ? 1.5 : -1.5;
    return Math.floor(mean) + 0.5;
  },
  chance: beatsMargin,
};

const moneyline: Pricing = {
  points: () => null,
  chance: (market, outlook) => beatsMargin(market, outlook, 0),
};

const totals: Pricing = {
  points: (market, outlook) => {
    const mean = total(market, outlook);
    const scored = outlook.home + outlook.away;
    return Math.max(scored + 0.5, lowScoring(outlook) && market.until < 1 ? hook(mean) : half(mean));
  },
  chance: (market, outlook, points) =>
    normal((total(market, outlook) - points) / spreadOf(outlook.totalSd, leftOf(market, outlook))),
};

const teamMean = (market: SimulatedMarket, outlook: Outlook): number => {
  const sign = market.side === 0 ? -1 : 1;
  const scored = market.side === 0 ? outlook.away : outlook.home;
  return scored + Math.max(0.2, (outlook.total + sign * outlook.margin) / 2) * leftOf(market, outlook);
};

const teamTotal: Pricing = {
  points: (market, outlook) =>
    Math.max((market.side === 0 ? outlook.away : outlook.home) + 0.5, hook(teamMean(market, outlook))),
  chance: (market, outlook, points) => {
    const sd = Math.hypot(outlook.totalSd, outlook.marginSd) / 2;
    return normal((teamMean(market, outlook) - points) / spreadOf(sd, leftOf(market, outlook)));
  },
};

const statSoFar = (market: SimulatedMarket, outlook: Outlook): number => madeAt(market, outlook.played);

const shareOf = ({ sides }: SimulatedMarket, { shares }: Outlook): number => shares?.get(sides[0]?.personId ?? 0) ?? 1;

const propMean = (market: SimulatedMarket, outlook: Outlook): number =>
  shareOf(market, outlook) *
  market.mean *
  (1 + drift(mix(market.hash, 6), outlook.at, 3 * HOUR) * 0.06) *
  Math.max(0.01, 1 - outlook.played);

// The median of a count is below its mean.
const median = (mean: number): number => mean - 0.3;

const count: Pricing = {
  points: (market, outlook) => statSoFar(market, outlook) + hook(median(propMean(market, outlook))),
  chance: (market, outlook, points) => {
    const mean = propMean(market, outlook);
    const needed = points - statSoFar(market, outlook);
    return mean < RARE_BELOW
      ? poissonAbove(mean, needed)
      : normal((mean - needed) / (Math.sqrt(mean) * FREQUENT_SPREAD));
  },
};

const yards: Pricing = {
  points: count.points,
  chance: (market, outlook, points) => {
    const mean = propMean(market, outlook);
    return normal((mean - (points - statSoFar(market, outlook))) / (mean * 0.38 + 4));
  },
};

const yesNo: Pricing = {
  points: () => null,
  chance: (market, outlook) => {
    const share = shareOf(market, outlook);
    // The runners' win probabilities sum to 1, so each varies less than a single bet's.
    const width = market.field > 0 ? 0.015 : 0.12;
    const odds =
      share * (market.mean / (1 - market.mean)) * (1 + drift(mix(market.hash, 6), outlook.at, 5 * HOUR) * width);
    const p = odds / (1 + odds);
    return 1 - (1 - p) ** Math.max(0.02, 1 - outlook.played);
  },
};

const wins: Pricing = {
  points: (market, outlook) =>
    hook(market.mean + drift(mix(market.hash, 6), outlook.at, 90 * HOUR) * market.mean * 0.02),
  chance: (market, outlook, points) => {
    const mean = market.mean * (1 + drift(mix(market.hash, 6), outlook.at, 90 * HOUR) * 0.02);
    return normal((mean - points) / Math.max(1.6, market.mean * 0.11));
  },
};

export const shapes: Readonly<Record<Shape, Pricing>> = {
  spread,
  moneyline,
  total: totals,
  team_total: teamTotal,
  count,
  yards,
  yes_no: yesNo,
  runner: yesNo,
  wins,
};
