import type { Bonus } from "@linewire/contract";
import {
  betAndGetValue,
  bonusBetValue,
  boostValue,
  depositMatchValue,
  insuranceValue,
  noSweatValue,
  type HedgedBet,
  type OfferValue,
} from "./offer-value.ts";
import type { ParlayChances } from "./parlay-chances.ts";

/** `stake` is in cents; `decimal` and `hedges` are decimal odds. */
export type Stakes = {
  stake: number;
  decimal: number | null;
  chances: ParlayChances | null;
  hedges: readonly number[];
  conversion: number;
  hold: number;
};

export type BonusOffer = {
  value: OfferValue | null;
  boosted: number | null;
  isCapped: boolean;
  /** The amount that is received or refunded as a bonus. Null for boosts. */
  bonusCents: number | null;
  /** In cents. The expected value in percent refers to it: the stake, or the bonus of a deposit match. */
  base: number;
};

const cents = (dollars: number | undefined): number => (dollars === undefined ? Infinity : Math.round(dollars * 100));
const offer = (value: OfferValue | null, base: number, rest: Partial<BonusOffer> = {}): BonusOffer => ({
  boosted: null,
  isCapped: false,
  bonusCents: null,
  ...rest,
  value,
  base,
});

/** Without a probability, NaN makes the expected value unknown, but not the guaranteed one. */
const betOf = ({ decimal, chances, hedges }: Stakes): HedgedBet | null =>
  decimal === null ? null : { decimal, chance: chances?.all ?? Number.NaN, hedges };

const bonusBet = (bonus: Bonus, stakes: Stakes): BonusOffer => {
  const amount = Math.min(stakes.stake, cents(bonus.amount));
  const bet = betOf(stakes);
  return offer(bet && bonusBetValue(amount, bet, bonus.stakeReturned), amount, { bonusCents: amount });
};

/** Only the stake up to the maximum is boosted, and the additional profit is capped. */
const boost = (bonus: Bonus, stakes: Stakes): BonusOffer => {
  const stake = Math.min(stakes.stake, cents(bonus.maxStake));
  const bet = betOf(stakes);
  if (bet === null) return offer(null, stake);
  const full = ((bonus.percent ?? 0) / 100) * stake * (bet.decimal - 1);
  const extra = Math.min(full, cents(bonus.maxWinnings));
  return offer(boostValue(stake, extra, bet), stake, {
    boosted: stake > 0 ? bet.decimal + extra / stake : bet.decimal,
    isCapped: extra < full,
  });
};

const noSweat = (bonus: Bonus, stakes: Stakes): BonusOffer => {
  const { stake, conversion } = stakes;
  const refund = Math.min((stake * (bonus.refundPercent ?? 100)) / 100, cents(bonus.amount));
  const bet = betOf(stakes);
  return offer(bet && noSweatValue(stake, refund * conversion, bet), stake, { bonusCents: refund });
};

const depositMatch = (bonus: Bonus, { stake, conversion, hold }: Stakes): BonusOffer => {
  const match = Math.min((stake * (bonus.percent ?? 100)) / 100, cents(bonus.amount));
  const wagering = (bonus.rolloverMultiple ?? 0) * match;
  const { expected } = depositMatchValue(match, wagering, { conversion, hold });
  return offer({ expected, lock: null }, match, { bonusCents: match });
};

const insurance = (bonus: Bonus, { stake, decimal, chances, conversion }: Stakes): BonusOffer => {
  const refund = Math.min((stake * (bonus.refundPercent ?? 100)) / 100, cents(bonus.amount));
  if (decimal === null || chances === null) return offer(null, stake, { bonusCents: refund });
  const expected = insuranceValue(stake, refund * conversion, { decimal, ...chances });
  return offer({ expected, lock: null }, stake, { bonusCents: refund });
};

const betAndGet = (bonus: Bonus, stakes: Stakes): BonusOffer => {
  const reward = bonus.amount === undefined ? 0 : cents(bonus.amount);
  const bet = betOf(stakes);
  return offer(bet && betAndGetValue(stakes.stake, reward * stakes.conversion, bet), stakes.stake, {
    bonusCents: reward,
  });
};

const OFFERS: Readonly<Record<Bonus["bonusType"], (bonus: Bonus, stakes: Stakes) => BonusOffer>> = {
  BONUS_BET: bonusBet,
  PROFIT_BOOST: boost,
  ODDS_BOOST: boost,
  PARLAY_BOOST: boost,
  NO_SWEAT: noSweat,
  DEPOSIT_MATCH: depositMatch,
  PARLAY_INSURANCE: insurance,
  BET_AND_GET: betAndGet,
};

export const offerOf = (bonus: Bonus, stakes: Stakes): BonusOffer => OFFERS[bonus.bonusType](bonus, stakes);
