import type { LineMarket } from "@linewire/contract";

/** A line in a document. */
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
  /** Time of the book's last confirmation. */
  observedOn: string | null;
  /** The book's link of the bet, if the feed has it. */
  link: string | null;
};

/** Kind of market: the unit of a document's request, and so of removals by omission. */
export type DocumentMarketKind = { betTypeId: number; periodTypeId: number; alternate: boolean };

export const kindOf = ({ betTypeId, periodTypeId, alternate }: DocumentMarketKind): string =>
  `${betTypeId} ${periodTypeId} ${alternate ? "alternate" : "main"}`;

/** The same for one book. */
export const groupOf = ({ sourceId, ...kind }: DocumentMarketKind & { sourceId: number }): string =>
  `${sourceId} ${kindOf(kind)}`;

export const kindOfLine = ({ mainId, market }: Pick<LineQuote, "mainId" | "market">): DocumentMarketKind => ({
  betTypeId: market.betTypeId,
  periodTypeId: market.periodTypeId,
  alternate: mainId !== null,
});
