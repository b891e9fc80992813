import { drift, mix, signed, unit } from "../chance.ts";
import { americanOf, withMargin } from "../price/american.ts";
import type { Outlook } from "../price/outlook.ts";
import { shapes } from "../price/shapes.ts";
import { offsetOf, type SimulatedQuote, type ShownQuote, stepOf } from "./quote.ts";

/** `wanderMs`: approximate time for which a price keeps its direction. */
export type QuoteState = { statusId: 1 | 2; disabled: boolean; live: boolean; wall: number; wanderMs: number };

type Outlooks = { own: Outlook; market: Outlook };

const EVEN = -119;
/** A pick'em book offers a pick only up to this distance of its probability from 0.5. */
const PICK_SPAN = 0.035;

const ownDeviation = (quote: SimulatedQuote, p: number, { wall, wanderMs }: QuoteState): number => {
  const width = quote.market.shape === "runner" ? 0.05 * p : 0.002 + 0.03 * p * (1 - p);
  const habit = signed(mix(quote.hash, 3)) * 0.06 * p * (1 - p) * (quote.market.group === "core" ? 0.3 : 1);
  return habit + drift(mix(quote.hash, 4), wall, wanderMs) * width;
};

/** The implied probabilities of all runners sum to 1 plus this margin. */
const runnerMargin = ({ margin }: SimulatedQuote["book"]): number => Math.max(0.15, margin * 3.4);
const MAX_IMPLIED = 0.985;

/** As a share of the margin. A larger deviation would create arbitrage between books. */
const MAX_DEVIATION = 0.8;
const MAX_RUNNER_DEVIATION = 0.2;

const clampProbability = (p: number, oneSided: boolean): number =>
  Math.min(0.988, Math.max(oneSided ? 0.001 : 0.012, p));

const probabilityOf = (quote: SimulatedQuote, outlooks: Outlooks, points: number, state: QuoteState): number => {
  const { market } = quote;
  const oneSided = market.sides.length === 1;
  const { chance } = shapes[market.shape];
  const common = clampProbability(chance(market, outlooks.market, points), oneSided);
  const own = chance(market, outlooks.own, points);
  const maxDeviation = oneSided
    ? common * runnerMargin(quote.book) * MAX_RUNNER_DEVIATION
    : quote.book.margin * 2 * common * (1 - common) * MAX_DEVIATION;
  const deviation = own + ownDeviation(quote, own, state) - common;
  return clampProbability(common + Math.min(maxDeviation, Math.max(-maxDeviation, deviation)), oneSided);
};

const centsOf = (p: number): number => Math.min(99, Math.floor(p * 100) + 1);

const priceOf = (quote: SimulatedQuote, p: number): number => {
  if (quote.book.type === "dfs") return EVEN;
  const oneSided = quote.market.sides.length === 1;
  const implied = oneSided
    ? Math.min(MAX_IMPLIED, p * (1 + runnerMargin(quote.book)))
    : withMargin(p, quote.book.margin);
  return americanOf(quote.book.type === "prediction" ? centsOf(implied) / 100 : implied);
};

const bothPrices = (quote: SimulatedQuote, p: number): number[] =>
  quote.market.sides.length === 1 ? [priceOf(quote, p)] : [priceOf(quote, p), priceOf(quote, 1 - p)];

const LIQUIDITY_MS = 7_000;

const liquidityOf = (quote: SimulatedQuote, wall: number): number[] | null => {
  if (quote.book.type !== "exchange" && quote.book.type !== "prediction") return null;
  const steps = Math.floor(wall / LIQUIDITY_MS);
  return quote.market.sides.map((_, side) => 50 + Math.floor(unit(mix(mix(quote.hash, 7 + side), steps)) * 400) * 25);
};

const alternatesOf = (quote: SimulatedQuote, outlooks: Outlooks, points: number, state: QuoteState): number[] => {
  const prices: number[] = [];
  const step = stepOf(quote.market, outlooks.own.totalSd);
  for (let alternate = 1; alternate <= quote.alternates; alternate++)
    prices.push(...bothPrices(quote, probabilityOf(quote, outlooks, points + offsetOf(alternate, step), state)));
  return prices;
};

const isPick = (quote: SimulatedQuote, p: number): boolean =>
  quote.book.type !== "dfs" || Math.abs(p - 0.5) < PICK_SPAN;

/** A suspended quote keeps its last price. */
export const currentQuote = (quote: SimulatedQuote, outlooks: Outlooks, state: QuoteState): ShownQuote => {
  const { statusId, disabled, live, wall } = state;
  if (quote.sent && statusId === 2) return { ...quote.sent, statusId, disabled, live };
  const points = shapes[quote.market.shape].points(quote.market, outlooks.own);
  const chance = probabilityOf(quote, outlooks, points ?? 0, state);
  return {
    prices: bothPrices(quote, chance),
    points,
    statusId: isPick(quote, chance) ? statusId : 2,
    disabled,
    live,
    liquidity: liquidityOf(quote, wall),
    alternates: quote.alternates === 0 ? [] : alternatesOf(quote, outlooks, points ?? 0, state),
  };
};
