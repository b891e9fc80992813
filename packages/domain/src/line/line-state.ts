import type { LineMarket } from "@linewire/contract";

/** Where a book takes its bets, as its feed says; null where it says so no more. */
export type LineLinks = { sourceId: number; links: readonly (readonly [lineId: number, url: string | null])[] };

/** One line as the store keeps it. An alternate is a line of its own that knows its main line. */
export type LineState = {
  id: number;
  mainId: number | null;
  alternateNumber: number | null;
  marketId: number;
  sourceId: number;
  leagueId: number;
  market: LineMarket;
  marketKey: string;
  sideKey: string;
  points: number | null;
  price: number | null;
  previousPoints: number | null;
  previousPrice: number | null;
  openerPoints: number | null;
  openerPrice: number | null;
  statusId: number;
  disabled: boolean;
  sourcePrice: number | null;
  sourceFormat: number;
  liquidity: number | null;
  /** Average gain of a unit on it at its last change, by the books' consensus then; null if there was none. */
  edge: number | null;
  /** Where its book takes this bet, as a feed says: told by a change of its own (`LineLinks`), because no reader hears of it. */
  link?: string;
  sequenceNumber: number;
  modifiedOn: string;
};
