import type { Bonus } from "@linewire/contract";
import { americanOf, decimalOf } from "@linewire/domain/line/odds";

// Amounts are in dollars, rounded to cents.

/** American prices. `against`: the best price of the opposite bet. */
export type Bet = { price: number; fair: number | null; against: number | null };
export type Worth = { boostedPrice?: number; expectedValue?: number; conversionRate?: number };

const BONUS_CASH = 0.7;
/** In dollars. The assumed stake for a bonus without a maximum stake. */
const PLAIN_STAKE = 100;

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
const ratio = (value: number): number => Math.round(value * 10_000) / 10_000;

const stakeOf = ({ maxStake, amount }: Bonus): number => maxStake ?? amount ?? PLAIN_STAKE;

const bonusBet = (bonus: Bonus, { price, fair, against }: Bet): Worth => {
  const stake = bonus.amount ?? stakeOf(bonus);
  const pays = stake * (bonus.stakeReturned ? decimalOf(price) : decimalOf(price) - 1);
  return {
    ...(fair === null ? {} : { expectedValue: cents(fair * pays) }),
    ...(against === null ? {} : { conversionRate: ratio((pays * (1 - 1 / decimalOf(against))) / stake) }),
  };
};

/** Adds profit to a won bet, up to `maxWinnings`. */
const boost = (bonus: Bonus, { price, fair }: Bet): Worth => {
  const share = (bonus.percent ?? 0) / 100;
  const stake = stakeOf(bonus);
  const profit = decimalOf(price) - 1;
  const extra = Math.min(share * stake * profit, bonus.maxWinnings ?? Infinity);
  return {
    boostedPrice: americanOf(1 + profit * (1 + share)),
    ...(fair === null ? {} : { expectedValue: cents(fair * (stake * (1 + profit) + extra) - stake) }),
  };
};

const noSweat = (bonus: Bonus, { price, fair, against }: Bet): Worth => {
  const stake = stakeOf(bonus);
  const decimal = decimalOf(price);
  const refund = Math.min((stake * (bonus.refundPercent ?? 100)) / 100, bonus.amount ?? Infinity);
  const back = refund * BONUS_CASH;
  const locked = (hedge: number): number => stake * (decimal - 1) - (stake * decimal - back) / hedge;
  return {
    ...(fair === null ? {} : { expectedValue: cents(fair * stake * (decimal - 1) - (1 - fair) * (stake - back)) }),
    ...(against === null || refund === 0 ? {} : { conversionRate: ratio(locked(decimalOf(against)) / refund) }),
  };
};

const betAndGet = (bonus: Bonus, { price, fair }: Bet): Worth => {
  if (fair === null) return {};
  const stake = stakeOf(bonus);
  return { expectedValue: cents(stake * (fair * decimalOf(price) - 1) + BONUS_CASH * (bonus.amount ?? 0)) };
};

/** Deposits and parlays have no value on a single line. */
const nothing = (): Worth => ({});

const WORTHS: Record<Bonus["bonusType"], (bonus: Bonus, bet: Bet) => Worth> = {
  BONUS_BET: bonusBet,
  PROFIT_BOOST: boost,
  ODDS_BOOST: boost,
  NO_SWEAT: noSweat,
  BET_AND_GET: betAndGet,
  DEPOSIT_MATCH: nothing,
  PARLAY_BOOST: nothing,
  PARLAY_INSURANCE: nothing,
};

export const worthOf = (bonus: Bonus, bet: Bet): Worth =>
  (bonus.minLegs ?? 1) > 1 ? {} : WORTHS[bonus.bonusType](bonus, bet);
