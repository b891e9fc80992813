import { americanOf, decimalOf } from "@linewire/domain/line/odds";
import { explained, type Explain } from "../price/explain.ts";
import { parlayDecimal } from "../price/parlay-odds.ts";
import { reasonsAgainst, type BonusBet, type Reason } from "./eligibility.ts";
import { independentChances, type ParlayChances } from "./parlay-chances.ts";
import { offerOf, type BonusOffer } from "./offer-of.ts";

const toCents = (exact: number): number => Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5 + 1e-7) || 0;

/** The price, at any book, of an outcome in which the bet loses. */
export type HedgePrice = { marketLineId: number; marketSourceId: number; price: number; points: number | null };

export type EvaluationInput = BonusBet & {
  fair?: number | null;
  /** The cash value of a dollar of bonus bets. */
  refundConversion?: number;
  /** All outcomes in which the bet loses; empty if the price of one is missing. */
  hedges?: readonly HedgePrice[];
  /** Needed only if the legs depend on each other. */
  chances?: ParlayChances | null;
  /** The margin of the book, for deposit bonuses. */
  hold?: number;
};

export type HedgedStake = HedgePrice & { stakeCents: number };
export type HedgePlan = { stakes: HedgedStake[]; lockedCents: number };

export type BonusEvaluation = {
  isEligible: boolean;
  reasons: Reason[];
  price: number | null;
  boostedPrice: number | null;
  fair: number | null;
  expectedCents: number | null;
  /** Percentage of the stake, or of the bonus if the bet has no stake. */
  expectedPercent: number | null;
  /** The cash value of a dollar of bonus: guaranteed if the bet can be hedged, otherwise expected. */
  conversion: number | null;
  maxWinningsApplied: boolean;
  hedge: HedgePlan | null;
  warnings: string[];
  explain: Explain;
};

const PLAIN_CONVERSION = 0.7;
const PLAIN_HOLD = 0.045;

const decimalOfBet = (ask: EvaluationInput): number | null => {
  const prices = ask.legs.flatMap(({ price }) => (price === null ? [] : [price]));
  if (prices.length < ask.legs.length || prices.length === 0) return null;
  return parlayDecimal(prices.map((price) => ({ decimal: decimalOf(price), result: "open" })));
};

const chancesOf = (ask: EvaluationInput): ParlayChances | null => {
  if (ask.chances) return ask.chances;
  const fair = ask.legs.flatMap((leg) => (leg.fair === null ? [] : [leg.fair]));
  const isWhole = fair.length === ask.legs.length && fair.length > 0;
  const own = isWhole ? independentChances(fair) : null;
  if (ask.fair === undefined || ask.fair === null) return own;
  return { all: ask.fair, oneLoses: own?.oneLoses ?? (ask.legs.length === 1 ? 1 - ask.fair : Number.NaN) };
};

/** Stakes in whole cents, with which the profit is equal in every outcome. */
const planOf = ({ value }: BonusOffer, hedges: readonly HedgePrice[]): HedgePlan | null => {
  if (value?.lock === null || value === null) return null;
  const stakes = hedges.map((hedge, at) => ({ ...hedge, stakeCents: toCents(value.lock!.hedgeStakes[at]!) }));
  return { stakes, lockedCents: toCents(value.lock.locked) };
};

const conversionOf = ({ bonusCents, value }: BonusOffer, plan: HedgePlan | null): number | null => {
  if (bonusCents === null || bonusCents <= 0 || value === null) return null;
  return (plan ? plan.lockedCents : value.expected) / bonusCents;
};

const warningsOf = (ask: EvaluationInput, decimal: number | null, chances: ParlayChances | null): string[] => [
  ...(decimal === null ? ["a leg has no price"] : []),
  ...(chances === null ? ["no fair probability is known"] : []),
  ...(ask.legs.length > 1 && !ask.chances ? ["legs are assumed to be independent"] : []),
];

export const evaluate = (ask: EvaluationInput): BonusEvaluation => {
  const decimal = decimalOfBet(ask);
  const chances = chancesOf(ask);
  const conversion = ask.refundConversion ?? PLAIN_CONVERSION;
  const hedges = ask.hedges ?? [];
  const reasons = reasonsAgainst(ask, decimal);
  const offer = offerOf(ask.bonus, {
    stake: ask.stakeCents,
    decimal,
    chances,
    hedges: hedges.map(({ price }) => decimalOf(price)),
    conversion,
    hold: ask.hold ?? PLAIN_HOLD,
  });
  const hedge = planOf(offer, hedges);
  const { value, boosted, base } = offer;
  const expected = value === null || Number.isNaN(value.expected) ? null : value.expected;
  return {
    isEligible: reasons.length === 0,
    reasons,
    price: decimal === null ? null : americanOf(decimal),
    boostedPrice: boosted === null ? null : americanOf(boosted),
    fair: chances?.all ?? null,
    expectedCents: expected === null ? null : toCents(expected),
    expectedPercent: expected === null || base <= 0 ? null : (100 * expected) / base,
    conversion: conversionOf(offer, hedge),
    maxWinningsApplied: offer.isCapped,
    hedge,
    warnings: warningsOf(ask, decimal, chances),
    explain: explained(`bonus_${ask.bonus.bonusType.toLowerCase()}`, {
      stakeCents: ask.stakeCents,
      decimal,
      all: chances?.all ?? null,
      oneLoses: chances === null || Number.isNaN(chances.oneLoses) ? null : chances.oneLoses,
      hedges: hedges.map(({ price }) => price),
      conversion,
    }),
  };
};
