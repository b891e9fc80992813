import type { LineMarket } from "@linewire/contract";
import type { FeedNumbers } from "./feed-numbers.ts";

/** Bet links from the feed; null removes a link. */
export type LineLinks = { sourceId: number; links: readonly (readonly [lineId: number, url: string | null])[] };

/** An alternate is a separate line with the id of its main line. */
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
  /** Expected gain per unit by the consensus at the line's last change; null without a consensus. */
  edge: number | null;
  /** Bet link from the feed. Clients never receive it, so only `LineLinks` changes set it. */
  link?: string;
  sequenceNumber: number;
  modifiedOn: string;
};
