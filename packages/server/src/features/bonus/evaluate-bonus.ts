import {
  enveloped,
  refused,
  type Bonus,
  type BonusEvaluationRequest,
  type BonusEvaluationResult,
  type ENDPOINTS,
} from "@linewire/contract";
import { evaluate, type BonusEvaluation } from "@linewire/pricing/bonus/evaluate";
import type { LineState } from "@linewire/domain/line/line-state";
import { decimalOf, MAX_PRICE } from "@linewire/domain/line/odds";
import type { Scope } from "@linewire/domain/scope/scope";
import { callerOf, type Handler } from "@linewire/http/call";
import { viewFor, type ViewAtTime } from "../../shared/scoped-view.ts";
import { isoOf } from "@linewire/domain/clock/world";
import type { BonusReader } from "./bonuses.ts";
import {
  bonusLegOf,
  legOf,
  type EvaluationView,
  type EvaluatedLeg,
  type LegParts,
} from "@linewire/pricing/bonus/evaluate-legs";
import { bestAgainst, hedgePriceOf, ownHold, type TakesBets } from "@linewire/pricing/bonus/hedge-prices";
import { chancesTogether, type JointChance } from "@linewire/pricing/bonus/parlay-joint";

export type EvaluateParts = Pick<BonusReader, "bonus"> &
  ViewAtTime<EvaluationView> &
  LegParts & {
    joint: JointChance;
    takesBets: TakesBets;
    link: (line: LineState, state: string | null) => string | null;
  };

type Wrong = { wrong: string[] };
type Result = { evaluation: BonusEvaluation; legs: EvaluatedLeg[]; against: LineState | null; warnings: string[] };

const MILLION = 1_000_000;
const TEN_THOUSAND = 10_000;
const rounded = (value: number, parts: number): number => Math.round(value * parts) / parts + 0;
const exceedsLimits = ({ price, boostedPrice }: BonusEvaluation): boolean =>
  [price, boostedPrice].some((one) => one !== null && Math.abs(one) > MAX_PRICE);
const dollars = (cents: number): number => cents / 100;

const legsOf = (
  request: BonusEvaluationRequest,
  view: EvaluationView,
  scope: Scope,
  parts: LegParts,
): EvaluatedLeg[] | Wrong => {
  const ids = request.legs.map(({ marketLineId }) => marketLineId);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) return { wrong: [`the request contains line ${twice} twice`] };
  const found = request.legs.map((requested) => legOf(requested, view, scope, parts));
  const missing = found.flatMap((leg) => ("missing" in leg ? [leg.missing] : []));
  return missing.length > 0 ? { wrong: missing } : found.flatMap((leg) => ("missing" in leg ? [] : [leg]));
};

/** For an odds boost without a percentage, the client's price is the boosted price. */
const withBoost = (bonus: Bonus, request: BonusEvaluationRequest, now: number | null): Bonus => {
  const [leg] = request.legs;
  if (bonus.bonusType !== "ODDS_BOOST" || bonus.percent !== undefined || leg?.price === undefined || now === null)
    return bonus;
  const percent = 100 * ((decimalOf(leg.price) - 1) / (decimalOf(now) - 1) - 1);
  return percent > 0 ? { ...bonus, percent } : bonus;
};

const whyNotHedged = (
  legs: readonly EvaluatedLeg[],
  against: LineState | null,
  { includeHedge }: BonusEvaluationRequest,
) => {
  if (!includeHedge || against !== null) return [];
  return [
    legs.length > 1 ? "one bet cannot hedge a parlay" : "no book quotes a line that wins exactly when the bet loses",
  ];
};

const computeResult = (
  bonus: Bonus,
  request: BonusEvaluationRequest,
  legs: EvaluatedLeg[],
  parts: EvaluateParts,
): Result | Wrong => {
  const state = request.state?.toUpperCase() ?? null;
  const joint = legs.length > 1 ? chancesTogether(legs, parts.joint) : { chances: null, warnings: [] };
  if ("refused" in joint) return { wrong: [joint.refused] };
  const [only] = legs;
  const isSingle = legs.length === 1 && only !== undefined;
  const against = isSingle && request.includeHedge ? bestAgainst(only, state, parts.takesBets) : null;
  const hold = isSingle ? ownHold(only) : null;
  const evaluation = evaluate({
    bonus,
    stakeCents: Math.round(request.stake * 100),
    legs: legs.map(bonusLegOf),
    state,
    now: parts.now(),
    fair: request.fairProbability ?? null,
    refundConversion: request.refundConversion,
    hedges: against ? [hedgePriceOf(against)] : [],
    chances: request.fairProbability === undefined ? joint.chances : null,
    ...(hold === null ? {} : { hold }),
  });
  if (exceedsLimits(evaluation))
    return {
      wrong: [`the odds of the bet, or its boosted odds, exceed the limits of a price: ${MAX_PRICE} and -${MAX_PRICE}`],
    };
  if (evaluation.expectedCents === null && evaluation.hedge === null)
    return { wrong: ["the fair probability of the bet is unknown; send fairProbability"] };
  const warnings = [...legs.flatMap((leg) => leg.warnings), ...joint.warnings];
  return { evaluation, legs, against, warnings: [...warnings, ...whyNotHedged(legs, against, request)] };
};

const methodOf = (
  legs: readonly EvaluatedLeg[],
  { fairProbability }: BonusEvaluationRequest,
): BonusEvaluationResult["fairMethod"] | null => {
  if (fairProbability !== undefined) return "supplied";
  const methods = legs.flatMap(({ fair }) => fair?.method ?? []);
  if (methods.length < legs.length) return null;
  return methods.every((one) => one === "fair_price_set") ? "fair_price_set" : "multiplicative_devig";
};

const optionalField = <K extends string, T>(key: K, value: T | null): { [key in K]?: T } =>
  (value === null ? {} : { [key]: value }) as { [key in K]?: T };

const hedgeOf = ({ against, evaluation: { hedge } }: Result, state: string | null, { link }: EvaluateParts) => {
  const stake = hedge?.stakes[0];
  if (!hedge || !stake || !against) return null;
  const profit = dollars(hedge.lockedCents);
  return {
    marketLineId: stake.marketLineId,
    marketSourceId: stake.marketSourceId,
    price: stake.price,
    ...optionalField("points", stake.points),
    stake: dollars(stake.stakeCents),
    profitIfBonusWins: profit,
    profitIfHedgeWins: profit,
    ...optionalField("deepLink", link(against, state)),
  };
};

const resultOf = (request: BonusEvaluationRequest, result: Result, parts: EvaluateParts): BonusEvaluationResult => {
  const { evaluation, legs, warnings } = result;
  const { expectedCents, expectedPercent, conversion, fair } = evaluation;
  return {
    bonusId: request.bonusId,
    isEligible: evaluation.isEligible,
    reasons: evaluation.reasons,
    stake: request.stake,
    price: evaluation.price ?? 0,
    ...optionalField("boostedPrice", evaluation.boostedPrice),
    ...optionalField("fairProbability", fair === null ? null : rounded(fair, MILLION)),
    ...optionalField("fairMethod", fair === null ? null : methodOf(legs, request)),
    ...optionalField("expectedValue", expectedCents === null ? null : dollars(expectedCents)),
    ...optionalField("expectedValuePercent", expectedPercent === null ? null : rounded(expectedPercent, TEN_THOUSAND)),
    ...optionalField("conversionRate", conversion === null ? null : rounded(conversion, TEN_THOUSAND)),
    maxWinningsApplied: evaluation.maxWinningsApplied,
    legs: legs.map(({ fair: own, line }) => ({
      marketLineId: line.id,
      ...optionalField("points", line.points),
      price: line.price!,
      statusId: line.disabled ? 2 : line.statusId,
      ...optionalField("fairProbability", own && rounded(own.chance, MILLION)),
    })),
    ...optionalField("hedge", hedgeOf(result, request.state?.toUpperCase() ?? null, parts)),
    warnings: [...new Set([...evaluation.warnings, ...warnings])],
    evaluatedAt: isoOf(parts.now()),
  };
};

/** If the value cannot be computed, the response says why. */
export const evaluateBonus =
  (parts: EvaluateParts): Handler<(typeof ENDPOINTS)["evaluateBonus"]> =>
  (call) => {
    const { body } = call;
    const { scope } = callerOf(call);
    const { headers, view } = viewFor(scope, null, parts);
    const delay = { "X-Data-Delay": headers["X-Data-Delay"]! };
    const refusal = (wrong: readonly string[]) => ({ body: refused(null, ...wrong), headers: delay });
    const bonus = parts.bonus(body.bonusId);
    if (!bonus?.isActive) return refusal([`there is no bonus ${body.bonusId}`]);
    const boosted = withBoost(bonus, body, view.line(body.legs[0]?.marketLineId ?? 0)?.price ?? null);
    const request = boosted === bonus ? body : { ...body, legs: body.legs.map(({ price: _price, ...leg }) => leg) };
    const legs = legsOf(request, view, scope, parts);
    if ("wrong" in legs) return refusal(legs.wrong);
    const result = computeResult(boosted, request, legs, parts);
    if ("wrong" in result) return refusal(result.wrong);
    return { body: enveloped(resultOf(request, result, parts)), headers: delay };
  };
