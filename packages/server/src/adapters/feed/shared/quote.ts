import type { LineMarket } from "@linewire/contract";

/** One line as a document tells it. */
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
  /** When the book was last seen to say so. */
  observedOn: string | null;
  /** Where the book takes this bet, if the feed tells. */
  link: string | null;
};

/** A kind of market: what a document was asked for, and so what it can take back by silence. */
export type DocumentMarketKind = { betTypeId: number; periodTypeId: number; alternate: boolean };

export const kindOf = ({ betTypeId, periodTypeId, alternate }: DocumentMarketKind): string =>
  `${betTypeId} ${periodTypeId} ${alternate ? "alternate" : "main"}`;

/** The same of one book. */
export const groupOf = ({ sourceId, ...kind }: DocumentMarketKind & { sourceId: number }): string =>
  `${sourceId} ${kindOf(kind)}`;

export const kindOfLine = ({ mainId, market }: Pick<LineQuote, "mainId" | "market">): DocumentMarketKind => ({
  betTypeId: market.betTypeId,
  periodTypeId: market.periodTypeId,
  alternate: mainId !== null,
});
