import type { LineMarket } from "@linewire/contract";

/** A betting line as the odds document of a provider reports it. */
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

/** Kind of market. A request for odds names kinds. A line that is missing in the response is removed only if its kind was requested. */
export type DocumentMarketKind = { betTypeId: number; periodTypeId: number; alternate: boolean };

export const kindKey = ({ betTypeId, periodTypeId, alternate }: DocumentMarketKind): string =>
  `${betTypeId} ${periodTypeId} ${alternate ? "alternate" : "main"}`;

/** Key of a kind of market at one book. */
export const bookKindKey = ({ sourceId, ...kind }: DocumentMarketKind & { sourceId: number }): string =>
  `${sourceId} ${kindKey(kind)}`;

export const kindOfLine = ({ mainId, market }: Pick<LineQuote, "mainId" | "market">): DocumentMarketKind => ({
  betTypeId: market.betTypeId,
  periodTypeId: market.periodTypeId,
  alternate: mainId !== null,
});
