import type { SlipLeg } from "../slip.ts";

/** With this many bets and a payout, a slip is a parlay even without a word for it. */
const MIN_UNNAMED_LEGS = 3;

/**
 * Returns a labelled price. Otherwise the only price of a parlay, which stands behind the last leg and is no price of
 * that leg.
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
  // In "Barkley, Henry +650" both legs got the price, so all legs lose it.
  for (const [at, leg] of legs.entries()) legs[at] = { ...leg, price: null };
  return end.price;
};
