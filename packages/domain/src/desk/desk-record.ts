// The desk's counters use these records, which have no data about readers.

/** `pages[].id`: hash of a random number that the page created for the view. */
export type PageViews = { id: string; at: number; pages: readonly { id: number; marks: string }[] };

/** Stored, because the line can be removed later. */
export type OfferName = {
  /** `{marketLineId}:{points}` */
  offer: string;
  text: string;
  bookId: number;
  leagueId: number;
  betTypeId: number;
};
export type StoredOfferNames = { id: string; at: number; offers: readonly OfferName[] };

/** As the page states them. `key`: the article's short name in sub ids. */
export type ArticleByline = {
  id: string;
  slug: string;
  article: string;
  key: string;
  title: string | null;
  authors: string[];
  section: string | null;
  at: number;
};

/** Maps a page to its canonical address. `page`: hash of the page's URL. */
export const articleAliasId = (slug: string, page: string): string => `${slug} = ${page}`;

export const POSTBACK_EVENTS = ["signup", "deposit", "commission"] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** `minor`: amount in minor units (cents) of an ISO 4217 currency. */
export type Money = { minor: number; currency: string };

/**
 * One report of an affiliate programme. `id` contains the programme's transaction id, so a repeated report counts once.
 */
export type Postback = {
  id: string;
  slug: string;
  bookId: number;
  transactionId: string;
  event: PostbackEvent;
  money: Money | null;
  /** `at`: time of the event. `receivedAt`: time of the report. Both are milliseconds since 1970. */
  at: number;
  receivedAt: number;
  /** From the sub id; null if the programme returned none. */
  articleKey: string | null;
  offer: string | null;
  placement: string | null;
};

export const postbackId = (slug: string, bookId: number, transactionId: string): string =>
  `${slug} ${bookId} ${transactionId}`;
