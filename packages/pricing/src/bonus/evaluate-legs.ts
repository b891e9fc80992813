import type { BonusEvaluationRequest, InGameFairPriceSet } from "@linewire/contract";
import type { BonusLeg } from "./eligibility.ts";
import { pricesAgainst } from "./opposite.ts";
import type { MarketRules } from "../fair/market-rules.ts";
import { fairMarketId } from "../fair/market-id.ts";
import { QuotedMarket } from "../fair/quoted-market.ts";
import type { LineState } from "@linewire/domain/line/line-state";
import { mayDriveEdge } from "../live/fair-price-order.ts";
import { fairOfTwo } from "../price/devig.ts";
import { within, type Scope } from "@linewire/domain/scope/scope";

export type EvaluationView = {
  line: (id: number) => LineState | undefined;
  bets: (market: LineState["market"]) => readonly LineState[];
};

export type LegParts = {
  rulesOf: (line: LineState) => MarketRules | null;
  fairPrices: (eventId: number) => InGameFairPriceSet | undefined;
  now: () => number;
};

export type FairMethod = "multiplicative_devig" | "fair_price_set";

export type EvaluatedLeg = {
  line: LineState;
  market: readonly LineState[];
  quoted: QuotedMarket | null;
  fair: { chance: number; method: FairMethod } | null;
  warnings: string[];
};
type RequestedLeg = BonusEvaluationRequest["legs"][number];

const MODELS = "api:in_game_models";

const sameMarket = (line: LineState, other: LineState): boolean =>
  other.market.live === line.market.live && fairMarketId(other) === fairMarketId(line);

/** The set has only the first side of each market. Null without a set. */
const liveChance = (line: LineState, market: readonly LineState[], set: InGameFairPriceSet | undefined) => {
  if (!set || !mayDriveEdge(set)) return null;
  const first = Math.min(...market.filter((one) => one.marketId === line.marketId).map((one) => one.market.sideIndex));
  const isFirst = line.market.sideIndex === first;
  const mirrors = !isFirst && line.market.sideName !== "under";
  const points = line.points !== null && mirrors ? 0 - line.points : line.points;
  const found = set.markets
    .find(({ marketId }) => marketId === line.marketId)
    ?.probabilities.find((one) => one.points === points);
  // At whole points the bet can push, so the set's probability does not apply.
  if (!found || (points !== null && Number.isInteger(points))) return null;
  return isFirst ? found.probability : 1 - found.probability;
};

const fairOf = (
  { line, market, quoted }: Omit<EvaluatedLeg, "fair" | "warnings">,
  scope: Scope,
  parts: LegParts,
): EvaluatedLeg["fair"] => {
  const { eventId, live } = line.market;
  if (live && eventId !== null && scope.permissions.includes(MODELS)) {
    const chance = liveChance(line, market, parts.fairPrices(eventId));
    if (chance !== null && chance > 0 && chance < 1) return { chance, method: "fair_price_set" };
  }
  const consensus = quoted?.chanceOf(line);
  if (consensus) return { chance: consensus.decided, method: "fair_price_set" };
  const { own } = pricesAgainst(line, market);
  return own === null || line.price === null
    ? null
    : { chance: fairOfTwo(line.price, own), method: "multiplicative_devig" };
};

const movedWarnings = (now: LineState, { points, price }: RequestedLeg): string[] => [
  ...(price !== undefined && price !== now.price
    ? [`line ${now.id} is at ${now.price ?? "no price"} now, not at ${price}`]
    : []),
  ...(points !== undefined && points !== now.points
    ? [`line ${now.id} is at ${now.points ?? "no"} points now, not at ${points}`]
    : []),
];

/** `missing` tells why the leg cannot be evaluated. */
export const legOf = (
  requested: RequestedLeg,
  view: EvaluationView,
  scope: Scope,
  parts: LegParts,
): EvaluatedLeg | { missing: string } => {
  const now = view.line(requested.marketLineId);
  if (!now || !within(scope.leagueIds, now.leagueId) || !within(scope.sourceIds, now.sourceId))
    return { missing: `there is no market line ${requested.marketLineId} in your data scope` };
  const line = { ...now, points: requested.points ?? now.points, price: requested.price ?? now.price };
  if (line.price === null) return { missing: `line ${line.id} has no price; send the price of the bet` };
  const market = view
    .bets(now.market)
    .filter((other) => sameMarket(now, other) && within(scope.sourceIds, other.sourceId));
  const rules = now.market.eventId === null ? null : parts.rulesOf(now);
  const quoted = rules && new QuotedMarket(rules, market, parts.now());
  const fair = fairOf({ line, market, quoted }, scope, parts);
  return { line, market, quoted, fair, warnings: movedWarnings(now, requested) };
};

export const bonusLegOf = ({ fair, line }: EvaluatedLeg): BonusLeg => ({
  marketLineId: line.id,
  marketSourceId: line.sourceId,
  leagueId: line.leagueId,
  betTypeId: line.market.betTypeId,
  eventId: line.market.eventId,
  points: line.points,
  price: line.price,
  statusId: line.disabled ? 2 : line.statusId,
  fair: fair?.chance ?? null,
});
