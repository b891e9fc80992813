// Values of promotions, in the unit of the stake and unrounded. D = promo odds, p = fair probability, H_j = odds of each other outcome, R =
// sum of 1/H_j, c = cash value of a unit of bonus bets.

/** Stakes on the other outcomes with the same profit in every case. */
export type Lock = { hedgeStakes: number[]; locked: number };
/** Expected gain of a promotion, and the guaranteed gain if every other outcome has a price. */
export type OfferValue = { expected: number; lock: Lock | null };

export type HedgedBet = { decimal: number; chance: number; hedges: readonly number[] };

/** Hedged so that every outcome leaves `win` minus all hedge stakes: stake j returns the win minus the value of a loss. */
const lockOf = (
  hedges: readonly number[],
  { returned, win, back }: { returned: number; win: number; back: number },
): Lock | null => {
  if (hedges.length === 0 || !hedges.every((decimal) => decimal > 1)) return null;
  const hedgeStakes = hedges.map((decimal) => (returned - back) / decimal);
  return { hedgeStakes, locked: win - hedgeStakes.reduce((sum, one) => sum + one, 0) };
};

/** A bonus bet of B: pB(D - 1), or pBD if the stake is returned. */
export const bonusBetValue = (
  amount: number,
  { decimal, chance, hedges }: HedgedBet,
  stakeReturned = false,
): OfferValue => {
  const win = amount * (stakeReturned ? decimal : decimal - 1);
  return { expected: chance * win, lock: lockOf(hedges, { returned: win, win, back: 0 }) };
};

/** More profit on a win: p(sD + e) - s. */
export const boostValue = (stake: number, extra: number, { decimal, chance, hedges }: HedgedBet): OfferValue => {
  const returned = stake * decimal + extra;
  return { expected: chance * returned - stake, lock: lockOf(hedges, { returned, win: returned - stake, back: 0 }) };
};

/** A lost stake is returned as a bonus bet worth c r: pS(D - 1) - (1 - p)(S - c r). */
export const noSweatValue = (stake: number, back: number, { decimal, chance, hedges }: HedgedBet): OfferValue => {
  const win = stake * (decimal - 1);
  return {
    expected: chance * win - (1 - chance) * (stake - back),
    lock: lockOf(hedges, { returned: stake * decimal, win, back }),
  };
};

/** A settled bet, or only a won one, earns bonus bets worth `back`. */
export const betAndGetValue = (stake: number, back: number, bet: HedgedBet, onWin = false): OfferValue => {
  const { decimal, chance, hedges } = bet;
  const [won, lost] = [stake * (decimal - 1) + back, onWin ? 0 : back];
  return {
    expected: chance * won + (1 - chance) * (lost - stake),
    lock: lockOf(hedges, { returned: stake + won, win: won, back: lost }),
  };
};

/** A matched deposit: the bonus at its conversion, minus the hold on the wagering. */
export const depositMatchValue = (
  bonus: number,
  wagering: number,
  { conversion, hold }: { conversion: number; hold: number },
) => ({
  expected: conversion * bonus - wagering * hold,
  breakEvenHold: wagering > 0 ? (conversion * bonus) / wagering : null,
});

/** A parlay whose stake is returned if exactly one leg loses: P_all S D - S + P_1 c r. */
export const insuranceValue = (
  stake: number,
  back: number,
  { decimal, all, oneLoses }: { decimal: number; all: number; oneLoses: number },
): number => all * stake * decimal - stake + oneLoses * back;

/** A bonus bet laid on an exchange with commission k: lay B(D - 1)/(L - k). */
export const layValue = (amount: number, decimal: number, { lay, commission }: { lay: number; commission: number }) => {
  const layStake = (amount * (decimal - 1)) / (lay - commission);
  return { layStake, liability: layStake * (lay - 1), locked: layStake * (1 - commission) };
};
