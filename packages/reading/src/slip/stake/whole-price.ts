import type { SlipLeg } from "../slip.ts";

/** The price of the whole slip: one that is said to be, or of joined bets a lone price behind the last. That one leaves its leg. */
export const takeWholePrice = (
  prices: readonly number[],
  { kind, isSaid }: { kind: string; isSaid: boolean },
  legs: SlipLeg[],
): number | null => {
  const last = prices.at(-1);
  const [only, more] = legs;
  if (kind === "single" && only && !more && last !== undefined) legs[0] = { ...only, price: only.price ?? last };
  if (last !== undefined) return last;
  const joint = kind === "parlay" || kind === "sgp";
  const end = legs.at(-1);
  if (
    !joint ||
    legs.length < (isSaid ? 2 : 3) ||
    !end ||
    end.price === null ||
    legs.some(({ price, text }) => price !== null && text !== end.text)
  )
    return null;
  // Names that share their words share the price: "Barkley, Henry +650".
  for (const [at, leg] of legs.entries()) legs[at] = { ...leg, price: null };
  return end.price;
};
