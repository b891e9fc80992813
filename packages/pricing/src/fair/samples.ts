import type { BetType } from "@linewire/contract";
import { marketKeyOf, sideKeyOf, sideNameOf } from "@linewire/domain/line/market-key";
import type { LineState } from "@linewire/domain/line/line-state";
import { marketRulesOf, type MarketRules } from "./market-rules.ts";
import { UNMOVED } from "@linewire/domain/line/samples";

type RuledFields = Pick<BetType, "id" | "name" | "betRange" | "canDraw" | "hasPoints" | "selectionCountType" | "sides">;

const betType = (id: number, name: string, overrides: Partial<RuledFields> = {}): RuledFields => ({
  id,
  name,
  betRange: "event",
  canDraw: false,
  hasPoints: true,
  selectionCountType: "2",
  sides: "team",
  ...overrides,
});

export const BETS = {
  spread: betType(1, "Spread"),
  moneyline: betType(2, "Moneyline", { hasPoints: false }),
  total: betType(3, "Total", { sides: "ou" }),
  points: betType(20, "Player Points", { sides: "ou" }),
  threeWay: betType(10, "Three-Way Moneyline", { hasPoints: false, canDraw: true, selectionCountType: "3" }),
  margin: betType(18, "Winning Margin", { hasPoints: false, selectionCountType: "M" }),
};
export type SampleBet = keyof typeof BETS;

export const AT = Date.parse("2026-11-22T01:20:00.000Z");

type SampleOverrides = Partial<Omit<LineState, "market">> & {
  bet?: SampleBet;
  side?: number;
  personId?: number;
  live?: boolean;
};

/** Bet type, book and side determine the line's id. */
export const aQuote = ({
  bet = "moneyline",
  side = 0,
  personId,
  live = false,
  ...overrides
}: SampleOverrides = {}): LineState => {
  const market: LineState["market"] = {
    eventId: 900,
    marketTypeId: 1,
    betTypeId: BETS[bet].id,
    ...(personId === undefined ? {} : { personId }),
    sideIndex: side,
    sideName: sideNameOf(BETS[bet], side),
    periodTypeId: 1,
    live,
  };
  const sourceId = overrides.sourceId ?? 1;
  return {
    id: BETS[bet].id * 10_000 + sourceId * 10 + side,
    mainId: null,
    alternateNumber: null,
    marketId: BETS[bet].id,
    sourceId,
    leagueId: 1,
    market,
    marketKey: marketKeyOf(market, BETS[bet]),
    sideKey: sideKeyOf(market, BETS[bet]),
    points: null,
    price: -110,
    ...UNMOVED,
    modifiedOn: new Date(AT).toISOString(),
    ...overrides,
  };
};

export const bothSides = (bet: SampleBet, sourceId: number, prices: readonly [number, number], points?: number) =>
  prices.map((price, side) =>
    aQuote({
      bet,
      side,
      sourceId,
      price,
      ...(points === undefined ? {} : { points: bet === "spread" && side === 1 ? -points : points }),
    }),
  );

export const rulesOf = ({ market }: Pick<LineState, "market">): MarketRules | null => {
  const found = Object.values(BETS).find(({ id }) => id === market.betTypeId);
  return found ? marketRulesOf("nfl", found, market.periodTypeId) : null;
};
