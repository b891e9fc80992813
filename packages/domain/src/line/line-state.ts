import type { LineMarket } from "@linewire/contract";

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
  /** What a unit on it gained on average when it last changed, by the consensus of the books then; null where none is known. */
  edge: number | null;
  /** Where its book takes this bet, as a feed says. */
  link?: string;
  sequenceNumber: number;
  modifiedOn: string;
};
