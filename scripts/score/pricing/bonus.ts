import * as value from "@linewire/pricing/bonus/offer-value";
import { mvnBelow } from "@linewire/pricing/parlay/mvn";
import { phiInverse } from "@linewire/pricing/price/normal";
import { dependentChances, independentChances } from "@linewire/pricing/bonus/parlay-chances";
import { filesOf, jsonOf, stemOf } from "./folder.ts";
import type { StemScore } from "./scored.ts";
import { PricingTally } from "./tally.ts";

type Vector = { kind: string; hedge_odds?: number[] } & Record<string, unknown>;
type Answers = Record<string, number | null>;

const NEAR = 1e-8;

const num = (vector: Vector, name: string, otherwise = 0): number =>
  typeof vector[name] === "number" ? vector[name] : otherwise;
const bet = (vector: Vector): value.HedgedBet => ({
  decimal: num(vector, "odds"),
  chance: num(vector, "p"),
  hedges: vector.hedge_odds ?? [],
});
const answersOf = ({ expected, lock }: value.OfferValue): Answers => ({
  ev: expected,
  locked: lock?.locked ?? null,
  ...Object.fromEntries((lock?.hedgeStakes ?? []).map((stake, at) => [`hedge_stakes.${at}`, stake])),
});

const bonusBet = (vector: Vector): Answers => {
  const amount = num(vector, "amount");
  const answers = answersOf(value.bonusBetValue(amount, bet(vector), vector["stake_returned"] === true));
  return { ...answers, conversion: (answers["locked"] ?? 0) / amount };
};

const boost = (vector: Vector): Answers => {
  const stake = Math.min(num(vector, "stake"), num(vector, "max_stake", Infinity));
  const odds = num(vector, "odds");
  const wanted =
    vector.kind === "odds_boost"
      ? stake * (num(vector, "boosted_odds") - odds)
      : stake * num(vector, "boost") * (odds - 1);
  const extra = Math.min(wanted, num(vector, "max_extra_winnings", Infinity));
  return {
    ...answersOf(value.boostValue(stake, extra, bet(vector))),
    boosted_stake: stake,
    extra,
    effective_odds: odds + extra / stake,
  };
};

const noSweat = (vector: Vector): Answers => {
  const stake = num(vector, "stake");
  const refund = Math.min(stake, num(vector, "max_refund", Infinity));
  return {
    ...answersOf(value.noSweatValue(stake, refund * num(vector, "refund_conversion", 0.7), bet(vector))),
    refund,
  };
};

const depositMatch = (vector: Vector): Answers => {
  const deposit = num(vector, "deposit");
  const bonus = Math.min(deposit * num(vector, "match_rate"), num(vector, "cap", Infinity));
  const rolled = vector["rollover_base"] === "bonus" ? bonus : bonus + deposit;
  const wagering = num(vector, "rollover") * rolled;
  const { expected, breakEvenHold } = value.depositMatchValue(bonus, wagering, {
    conversion: num(vector, "bonus_conversion", 1),
    hold: num(vector, "hold"),
  });
  return { ev: expected, bonus, required_wagering: wagering, break_even_hold: breakEvenHold };
};

const insurance = (vector: Vector): Answers => {
  const chances = vector["leg_p"] as number[];
  const matrix = vector["R"] as number[][] | undefined;
  const joint = (places: readonly number[]): number =>
    mvnBelow(
      places.map((at) => phiInverse(chances[at]!)),
      places.map((i) => places.map((j) => matrix![i]![j]!)),
    ).chance;
  const { all, oneLoses } = (matrix && dependentChances(chances.length, joint)) ?? independentChances(chances);
  const decimal = (vector["leg_odds"] as number[]).reduce((product, one) => product * one, 1);
  const stake = num(vector, "stake");
  const back = Math.min(stake, num(vector, "max_refund", Infinity)) * num(vector, "refund_conversion", 0.7);
  return {
    ev: value.insuranceValue(stake, back, { decimal, all, oneLoses }),
    p_all: all,
    p_exactly_one_loss: oneLoses,
    odds: decimal,
  };
};

const lay = (vector: Vector): Answers => {
  const found = value.layValue(num(vector, "amount"), num(vector, "odds"), {
    lay: num(vector, "lay_odds"),
    commission: num(vector, "commission"),
  });
  return { lay_stake: found.layStake, liability: found.liability, locked: found.locked };
};

const betAndGet = (vector: Vector): Answers => {
  const back = num(vector, "reward") * num(vector, "reward_conversion", 0.7);
  return answersOf(value.betAndGetValue(num(vector, "stake"), back, bet(vector), vector["paid_on"] === "win"));
};

const ANSWERS: Readonly<Record<string, (vector: Vector) => Answers>> = {
  bonus_bet: bonusBet,
  free_bet_stake_returned: bonusBet,
  profit_boost: boost,
  odds_boost: boost,
  no_sweat: noSweat,
  deposit_match: depositMatch,
  parlay_insurance: insurance,
  bet_and_get: betAndGet,
  bonus_bet_lay: lay,
};

const OUTPUTS = [
  "ev",
  "locked",
  "conversion",
  "boosted_stake",
  "extra",
  "effective_odds",
  "refund",
  "bonus",
  "required_wagering",
  "break_even_hold",
  "p_all",
  "p_exactly_one_loss",
  "lay_stake",
  "liability",
];

const take = (tally: PricingTally, vector: Vector, at: number): void => {
  const answers = ANSWERS[vector.kind]?.(vector);
  if (!answers) return tally.check(`vector ${at}: ${vector.kind} is not known`, false);
  for (const name of OUTPUTS) {
    const wanted = vector[name];
    if (typeof wanted === "number") tally.near(`vector ${at} ${vector.kind} ${name}`, [answers[name], wanted], NEAR);
  }
  for (const [index, wanted] of ((vector["hedge_stakes"] as number[] | undefined) ?? []).entries())
    tally.near(`vector ${at} ${vector.kind} hedge ${index}`, [answers[`hedge_stakes.${index}`], wanted], NEAR);
};

export const score = (folder: string): Promise<StemScore[]> =>
  Promise.resolve(
    filesOf(folder, "bonus", [".json"]).map((file) => {
      const tally = new PricingTally();
      for (const [at, vector] of jsonOf<{ vectors: Vector[] }>(folder, file).vectors.entries()) take(tally, vector, at);
      return tally.scored(stemOf(file));
    }),
  );
