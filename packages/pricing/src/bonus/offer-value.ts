// Values are unrounded, in units of the stake. D = decimal odds, p = fair probability, S = stake, B = bonus bet, r =
// amount returned as a bonus bet, c = cash value of a unit of bonus bets.

/** `locked`: the profit, equal in every outcome. */
export type Lock = { hedgeStakes: number[]; locked: number };
/** `lock`: the guaranteed gain, which needs a price for every other outcome. */
export type OfferValue = { expected: number; lock: Lock | null };

export type HedgedBet = { decimal: number; chance: number; hedges: readonly number[] };

/** Each hedge returns the won bet's return minus `back`, the value of a lost bet. This makes all profits equal. */
const lockOf = (
  hedges: readonly number[],
  { returned, win, back }: { returned: number; win: number; back: number },
): Lock | null => {
  if (hedges.length === 0 || !hedges.every((decimal) => decimal > 1)) return null;
  const hedgeStakes = hedges.map((decimal) => (returned - back) / decimal);
  return { hedgeStakes, locked: win - hedgeStakes.reduce((sum, one) => sum + one, 0) };
};

/** pB(D - 1), or pBD if the stake is returned. */
export const bonusBetValue = (
  amount: number,
  { decimal, chance, hedges }: HedgedBet,
  stakeReturned = false,
): OfferValue => {
  const win = amount * (stakeReturned ? decimal : decimal - 1);
  return { expected: chance * win, lock: lockOf(hedges, { returned: win, win, back: 0 }) };
};

/** The boost adds `extra` (e) to a win: p(SD + e) - S. */
export const boostValue = (stake: number, extra: number, { decimal, chance, hedges }: HedgedBet): OfferValue => {
  const returned = stake * decimal + extra;
  return { expected: chance * returned - stake, lock: lockOf(hedges, { returned, win: returned - stake, back: 0 }) };
};

/** A lost stake returns as a bonus bet worth cr (`back`): pS(D - 1) - (1 - p)(S - cr). */
export const noSweatValue = (stake: number, back: number, { decimal, chance, hedges }: HedgedBet): OfferValue => {
  const win = stake * (decimal - 1);
  return {
    expected: chance * win - (1 - chance) * (stake - back),
    lock: lockOf(hedges, { returned: stake * decimal, win, back }),
  };
};

/** A settled bet earns bonus bets worth `back`. With `onWin`, only a won bet does. */
export const betAndGetValue = (stake: number, back: number, bet: HedgedBet, onWin = false): OfferValue => {
  const { decimal, chance, hedges } = bet;
  const [won, lost] = [stake * (decimal - 1) + back, onWin ? 0 : back];
  return {
    expected: chance * won + (1 - chance) * (lost - stake),
    lock: lockOf(hedges, { returned: stake + won, win: won, back: lost }),
  };
};

export const depositMatchValue = (
  bonus: number,
  wagering: number,
  { conversion, hold }: { conversion: number; hold: number },
) => ({
  expected: conversion * bonus - wagering * hold,
  breakEvenHold: wagering > 0 ? (conversion * bonus) / wagering : null,
});

/** The stake returns if exactly one leg loses: P_all S D - S + P_1 cr. P_1: probability of exactly one loss. */
export const insuranceValue = (
  stake: number,
  back: number,
  { decimal, all, oneLoses }: { decimal: number; all: number; oneLoses: number },
): number => all * stake * decimal - stake + oneLoses * back;

/** For a lay bet on an exchange with odds L and commission k, the lay stake is B(D - 1)/(L - k). */
export const layValue = (amount: number, decimal: number, { lay, commission }: { lay: number; commission: number }) => {
  const layStake = (amount * (decimal - 1)) / (lay - commission);
  return { layStake, liability: layStake * (lay - 1), locked: layStake * (1 - commission) };
};
