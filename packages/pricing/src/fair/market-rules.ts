import type { BetType } from "@linewire/contract";
import type { DevigMethod } from "../price/devig-methods.ts";
import { devigMethodOf } from "../price/devig-settings.ts";
import type { MarketShape } from "../price/market-fair.ts";
import { pointTableOf } from "../price/point-tables.ts";
import { marketKindOf, WHOLE_GAME, type MarketKind } from "@linewire/domain/line/market-kind";

type RuledBetType = Pick<BetType, "name" | "betRange" | "canDraw" | "hasPoints" | "selectionCountType">;

export type MarketRules = {
  /** Null if the score of the whole game does not decide the market. */
  kind: MarketKind | null;
  sides: 2 | 3;
  method: DevigMethod;
  /** `overSide` wins above the line. Null for a market without points. */
  points: NonNullable<MarketShape["points"]> | null;
};

const pointsOf = (league: string, betType: RuledBetType, periodTypeId: number): MarketRules["points"] => {
  if (!betType.hasPoints) return null;
  const kind = marketKindOf(betType);
  const isWhole = periodTypeId === WHOLE_GAME;
  if (kind === "spread") return { table: isWhole ? pointTableOf(league, "margin") : null, overSide: 1 };
  return { table: isWhole && kind === "total" ? pointTableOf(league, "total") : null, overSide: 0 };
};

/** Null for a season market, and for one without exactly one winning side. */
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

export const marketLineOf = ({ points: rule }: MarketRules, side: number, points: number | null): number | null => {
  if (rule === null || points === null) return null;
  return rule.overSide === 1 && side === 1 ? 0 - points : points;
};
