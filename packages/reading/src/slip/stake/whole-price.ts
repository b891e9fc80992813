import type { SlipLeg } from "../slip.ts";

/** A slip with at least this many bets and a payout is a parlay, although no word says that the bets are combined. */
const MIN_UNNAMED_LEGS = 3;

/**
 * The price of the whole slip is a labelled price, or the only price of a parlay after the last leg. In the second case
 * the price is removed from that leg.
 */
export const takeWholePrice = (
  prices: readonly number[],
  { kind, isParlay, ofWinnings }: { kind: string; isParlay: boolean; ofWinnings: number | null },
  legs: SlipLeg[],
): number | null => {
  const last = prices.at(-1);
  const [only, more] = legs;
  if (kind === "single" && only && !more && last !== undefined) legs[0] = { ...only, price: only.price ?? last };
  if (last !== undefined) return last;
  const isCombined = kind === "parlay" || kind === "sgp";
  const end = legs.at(-1);
  if (
    !isCombined ||
    legs.length < (isParlay ? 2 : MIN_UNNAMED_LEGS) ||
    !end ||
    end.price === null ||
    legs.some(({ price, text }) => price !== null && text !== end.text)
  )
    return isCombined && legs.length >= (isParlay ? 0 : MIN_UNNAMED_LEGS) ? ofWinnings : null;
  // In "Barkley, Henry +650" both legs got the price, so it is removed from all legs.
  for (const [at, leg] of legs.entries()) legs[at] = { ...leg, price: null };
  return end.price;
};
