import type { Partner } from "../change/record.ts";
import type { LinkRegion } from "../deeplink/offer-link.ts";

/** An article as it was read: its title and its body's text, paragraphs apart by a blank line. */
export type ArticleText = { title: string; text: string };

/** An article, and what its page asks to show beside it. */
export type WidgetWish = {
  articleUrl: string;
  article: ArticleText;
  fetchedAt: string;
  partner: Partner;
  maxBets: number;
  inlineWidgetCap: number;
  /** Where the reader is: a link beside an offer is shown only where that is allowed. */
  region: LinkRegion;
  /** Books that may be shown, in the order of preference. */
  bookIds: readonly number[];
};
