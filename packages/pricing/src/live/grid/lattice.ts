import type { Pmf } from "./pmf.ts";

/**
 * Indexed by |margin|. `size`: log weight of the margin. `closing`: strength of the lean, which favours a team in close
 * games.
 */
export type MarginWeights = { size: Float64Array; closing: Float64Array };

const WIDE = 5.5;
const CLOSING_REACH = 12;

/** The lean matters only in close games. */
const closingOf = (margin: number): number => Math.exp(-((margin / CLOSING_REACH) ** 2));

export const marginWeights = (sizes: readonly number[], length: number): MarginWeights => ({
  size: Float64Array.from({ length }, (_, margin) => Math.log(sizes[margin] ?? 1)),
  closing: Float64Array.from({ length }, (_, margin) => (margin === 0 ? 0 : closingOf(margin))),
});

/** At the integers from `lowest` on, not scaled to a sum of 1. */
export const bell = (mean: number, sd: number, lowest = -Infinity): Pmf => {
  const nearest = Math.max(lowest, Math.round(mean));
  const reach = Math.ceil(WIDE * sd);
  const from = Math.max(lowest, nearest - reach);
  const chances = new Float64Array(nearest + reach - from + 1);
  for (let at = 0; at < chances.length; at++) {
    const z = (from + at - mean) / sd;
    chances[at] = Math.exp((-z * z) / 2);
  }
  return { from, chances };
};

/** The normal density of the margin times the weights of margins. A positive `lean` lets home win more close games. */
export const weighedBell = (
  mean: number,
  sd: number,
  weights: MarginWeights,
  { lean, strength }: { lean: number; strength: number },
): Pmf => {
  const nearest = Math.round(mean);
  const reach = Math.ceil(WIDE * sd);
  const from = nearest - reach;
  const chances = new Float64Array(2 * reach + 1);
  const last = weights.size.length - 1;
  for (let at = 0; at < chances.length; at++) {
    const margin = from + at;
    const z = (margin - mean) / sd;
    const size = Math.min(last, Math.abs(margin));
    const tilt = margin > 0 ? lean : -lean;
    chances[at] = Math.exp((-z * z) / 2 + strength * (weights.size[size]! + tilt * weights.closing[size]!));
  }
  return { from, chances };
};
