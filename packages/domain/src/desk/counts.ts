import { DESK_TABLES, type Receipt } from "@linewire/contract";
import type { ArticleByline, Postback } from "./desk-record.ts";

/** `total` has one row. `apart` counts bots and other visits that are not by readers. */
export const DESK_LISTS = ["total", ...DESK_TABLES, "apart"] as const;
export type DeskList = (typeof DESK_LISTS)[number];

export type EventCounts = { views: number; viewable: number; clicks: number };
export type CountedRow = readonly [list: DeskList, value: string];

type Byline = Pick<ArticleByline, "authors" | "section"> | undefined;

const COUNTED = { view: "views", impression: "viewable", click: "clicks" } as const;

/** Null for picks, which are not visits. */
export const countedAs = ({ kind }: Pick<Receipt, "kind">): keyof EventCounts | null =>
  kind === "pick" ? null : COUNTED[kind];

export const marketValue = (leagueId: number, betTypeId: number): string => `${leagueId}:${betTypeId}`;

const HOUR_MS = 3_600_000;
const HOURS = 24;
const hourOf = (at: number): string => String(Math.floor(at / HOUR_MS) % HOURS).padStart(2, "0");

const bylineRows = (byline: Byline): CountedRow[] => [
  ...(byline === undefined || byline.authors.length === 0 ? [""] : byline.authors).map(
    (author) => ["author", author] as const,
  ),
  ["section", byline?.section ?? ""],
];

/** A widget box counts once per page view, and so does each of its offers in the rows of the offer. */
export const rowsOfReceipt = (receipt: Receipt, byline: Byline): CountedRow[] => {
  const { counted = "no", audience = "reader", articleUrl, offerId, marketSourceId, state } = receipt;
  if (counted === "no") return [];
  if (audience !== "reader") return counted === "box" ? [["apart", audience]] : [];
  const { leagueId = 0, betTypeId = 0, placement = "page", device = "other", receivedAt } = receipt;
  const offer: CountedRow[] = [
    ["offer", offerId],
    ["book", String(marketSourceId)],
    ["market", marketValue(leagueId, betTypeId)],
  ];
  if (counted === "offer") return offer;
  return [
    ...offer,
    ["total", ""],
    ["article", articleUrl],
    ...bylineRows(byline),
    ["placement", placement],
    ["state", state ?? ""],
    ["device", device],
    ["hour", hourOf(Date.parse(receivedAt))],
  ];
};

export type PostbackFacts = {
  article: (Pick<ArticleByline, "article"> & NonNullable<Byline>) | undefined;
  market: { leagueId: number; betTypeId: number } | undefined;
};

/** A sub id has no state or device, so the lists of states and devices have no sign-ups. */
export const rowsOfPostback = ({ bookId, offer, placement, at }: Postback, facts: PostbackFacts): CountedRow[] => [
  ["total", ""],
  ["article", facts.article?.article ?? ""],
  ...bylineRows(facts.article),
  ["offer", offer ?? ""],
  ["book", String(bookId)],
  ["market", facts.market === undefined ? "" : marketValue(facts.market.leagueId, facts.market.betTypeId)],
  ["placement", placement ?? ""],
  ["hour", hourOf(at)],
];
