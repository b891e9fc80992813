import type { LineMarket } from "@linewire/contract";

export type LineQuote = {
  id: number;
  mainId: number | null;
  alternateNumber: number | null;
  marketId: number;
  sourceId: number;
  leagueId: number;
  market: LineMarket;
  points: number | null;
  price: number;
  sourcePrice: number;
  sourceFormat: number;
  observedOn: string | null;
  link: string | null;
};

/** The request covered this kind of market. A missing line of another kind is not removed. */
export type DocumentMarketKind = { betTypeId: number; periodTypeId: number; alternate: boolean };

export const kindKey = ({ betTypeId, periodTypeId, alternate }: DocumentMarketKind): string =>
  `${betTypeId} ${periodTypeId} ${alternate ? "alternate" : "main"}`;

export const bookKindKey = ({ sourceId, ...kind }: DocumentMarketKind & { sourceId: number }): string =>
  `${sourceId} ${kindKey(kind)}`;

export const kindOfLine = ({ mainId, market }: Pick<LineQuote, "mainId" | "market">): DocumentMarketKind => ({
  betTypeId: market.betTypeId,
  periodTypeId: market.periodTypeId,
  alternate: mainId !== null,
});
