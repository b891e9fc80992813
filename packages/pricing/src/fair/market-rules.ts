import type { BetType } from "@linewire/contract";
import type { DevigMethod } from "../price/devig-methods.ts";
import { devigMethodOf } from "../price/devig-settings.ts";
import type { MarketShape } from "../price/market-fair.ts";
import { pointTableOf } from "../price/point-tables.ts";
import { marketKindOf, WHOLE_GAME, type MarketKind } from "@linewire/domain/line/market-kind";

type RuledBetType = Pick<BetType, "name" | "betRange" | "canDraw" | "hasPoints" | "selectionCountType">;

/** How prices of a market become probabilities: its sides, method, and the meaning of its points. */
export type MarketRules = {
  /** Markets on the score of the whole game; null for others. */
  kind: MarketKind | null;
  sides: 2 | 3;
  method: DevigMethod;
  /** Spreads mirror each other; over and under, or yes and no, share one number. */
  points: NonNullable<MarketShape["points"]> | null;
};

const pointsOf = (league: string, betType: RuledBetType, periodTypeId: number): MarketRules["points"] => {
  if (!betType.hasPoints) return null;
  const kind = marketKindOf(betType);
  const isWhole = periodTypeId === WHOLE_GAME;
  if (kind === "spread") return { table: isWhole ? pointTableOf(league, "margin") : null, overSide: 1 };
  return { table: isWhole && kind === "total" ? pointTableOf(league, "total") : null, overSide: 0 };
};

/** Rules of a game's market; null if its sides are not mutually exclusive and exhaustive. */
export const marketRulesOf = (league: string, betType: RuledBetType, periodTypeId: number): MarketRules | null => {
  const { betRange, canDraw, selectionCountType } = betType;
  if (betRange === "season" || (selectionCountType !== "2" && selectionCountType !== "3")) return null;
  const kind = marketKindOf(betType);
  const sides = canDraw || selectionCountType === "3" ? 3 : 2;
  const market = kind ?? betType.name;
  return {
    kind: periodTypeId === WHOLE_GAME ? kind : null,
    sides,
    method: devigMethodOf({ league, market, outcomes: sides }),
    points: pointsOf(league, betType, periodTypeId),
  };
};

/** A side's points as the number of the whole market. */
export const marketLineOf = ({ points: rule }: MarketRules, side: number, points: number | null): number | null => {
  if (rule === null || points === null) return null;
  return rule.overSide === 1 && side === 1 ? 0 - points : points;
};
