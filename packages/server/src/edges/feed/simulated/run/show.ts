import { mix, signed, unit } from "../chance.ts";
import { americanOf, withMargin } from "../price/american.ts";
import type { Outlook } from "../price/outlook.ts";
import { shapes } from "../price/shapes.ts";
import { offsetOf, type Quote, type Shown, stepOf } from "./quote.ts";

/** The state of a quote apart from its price. `beat` numbers the tenths of a second: prices tremble with it. */
export type Standing = { statusId: 1 | 2; disabled: boolean; live: boolean; beat: number };

// Pick'em books pay every pick alike.
const EVEN = -119;

const tremble = (quote: Quote, p: number, beat: number): number => {
  const width = quote.market.shape === "runner" ? 0.05 * p : 0.002 + 0.03 * p * (1 - p);
  const habit = signed(mix(quote.hash, 3)) * 0.06 * p * (1 - p) * (quote.market.group === "core" ? 0.3 : 1);
  return p + habit + signed(mix(mix(quote.hash, 4), beat)) * width;
};

const bounded = (p: number, oneSided: boolean): number => Math.min(0.988, Math.max(oneSided ? 0.001 : 0.012, p));

const centsOf = (p: number): number => Math.min(99, Math.floor(p * 100) + 1);

const priceOf = (quote: Quote, p: number): number => {
  if (quote.book.type === "dfs") return EVEN;
  if (quote.book.type === "prediction") return americanOf(centsOf(p) / 100);
  return americanOf(withMargin(p, quote.book.margin * (quote.market.sides.length === 1 ? 3 : 1)));
};

const bothPrices = (quote: Quote, chance: number, beat: number): number[] => {
  const oneSided = quote.market.sides.length === 1;
  const p = bounded(tremble(quote, chance, beat), oneSided);
  return oneSided ? [priceOf(quote, p)] : [priceOf(quote, p), priceOf(quote, 1 - p)];
};

const liquidityOf = (quote: Quote, beat: number): number[] | null => {
  if (quote.book.type !== "exchange" && quote.book.type !== "prediction") return null;
  const steps = Math.floor(beat / 70);
  return quote.market.sides.map((_, side) => 50 + Math.floor(unit(mix(mix(quote.hash, 7 + side), steps)) * 400) * 25);
};

const alternatesOf = (quote: Quote, outlook: Outlook, points: number, beat: number): number[] => {
  const prices: number[] = [];
  const step = stepOf(quote.market, outlook.totalSd);
  for (let alternate = 1; alternate <= quote.alternates; alternate++) {
    const chance = shapes[quote.market.shape].chance(quote.market, outlook, points + offsetOf(alternate, step));
    prices.push(...bothPrices(quote, chance, beat));
  }
  return prices;
};

/** What the book shows now. While bets are not taken the last price stays. */
export const shownNow = (quote: Quote, outlook: Outlook, standing: Standing): Shown => {
  const { statusId, disabled, live, beat } = standing;
  if (quote.sent && statusId === 2) return { ...quote.sent, statusId, disabled, live };
  const pricing = shapes[quote.market.shape];
  const points = pricing.points(quote.market, outlook);
  return {
    prices: bothPrices(quote, pricing.chance(quote.market, outlook, points ?? 0), beat),
    points,
    statusId,
    disabled,
    live,
    liquidity: liquidityOf(quote, beat),
    alternates: quote.alternates === 0 ? [] : alternatesOf(quote, outlook, points ?? 0, beat),
  };
};
