// Records from which the counters of the desk are computed. No record contains data about a reader.

/**
 * Receipts that were already counted, by page view. `pages[].id` is the hash of a random number that the page created
 * for one view.
 */
export type PageViews = { id: string; at: number; pages: readonly { id: number; marks: string }[] };

/** The text and the market of an offer, stored because its line can be removed later. */
export type OfferName = {
  /** `{marketLineId}:{points}` */
  offer: string;
  text: string;
  bookId: number;
  leagueId: number;
  betTypeId: number;
};
export type StoredOfferNames = { id: string; at: number; offers: readonly OfferName[] };

/**
 * Headline, authors and section of an article, as its page states them. `key` is the article's short name in sub ids.
 */
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

/** Id of the record that maps a page to its canonical address. `page` is the hash of the page's URL. */
export const articleAliasId = (slug: string, page: string): string => `${slug} = ${page}`;

export const POSTBACK_EVENTS = ["signup", "deposit", "commission"] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** An amount in minor units (cents) of an ISO 4217 currency. */
export type Money = { minor: number; currency: string };

/**
 * One report of an affiliate programme. `id` contains the programme's transaction id, so that a repeated report counts
 * only once.
 */
export type Postback = {
  id: string;
  slug: string;
  bookId: number;
  transactionId: string;
  event: PostbackEvent;
  money: Money | null;
  /** Time of the event, and time of the report's arrival, in milliseconds since 1970. */
  at: number;
  receivedAt: number;
  /**
   * Short name of the article, offer and placement according to the sub id; null if the programme returned no sub id.
   */
  articleKey: string | null;
  offer: string | null;
  placement: string | null;
};

export const postbackId = (slug: string, bookId: number, transactionId: string): string =>
  `${slug} ${bookId} ${transactionId}`;
