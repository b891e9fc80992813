import type { LineMarket } from "@linewire/contract";
import type { FeedNumbers } from "./feed-numbers.ts";

/** A book's bet links from its feed; null removes a link. */
export type LineLinks = { sourceId: number; links: readonly (readonly [lineId: number, url: string | null])[] };

/** An alternate is a separate line that refers to its main line. */
export type LineState = FeedNumbers & {
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
  sourceFormat: number;
  /** Expected gain per unit at the line's last change, by the consensus of that time; null without a consensus. */
  edge: number | null;
  /**
   * The book's link of this bet, from a feed. Clients do not receive the link, so `LineLinks` changes set this field
   * and line changes do not.
   */
  link?: string;
  sequenceNumber: number;
  modifiedOn: string;
};
