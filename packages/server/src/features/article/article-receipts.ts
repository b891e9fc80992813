import type { ArticleReceipts, ENDPOINTS, Receipt } from "@linewire/contract";
import { spanAt } from "@linewire/domain/receipt/article-span";
import { whatWasShown } from "@linewire/domain/receipt/displayed-offers";
import { articleUrl } from "../../shared/article-url.ts";
import { callerOf, type Handler } from "@linewire/http/call";
import { ownPartner, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf } from "@linewire/domain/clock/world";

type Span = { slug: string | null; article: string; from: number; to: number };
type OfArticle = (span: Span, max: number) => Receipt[];
type ReceiptsFilter = { slug: string | null; article: string; at: number; minutes: number };

export type ArticleReceiptParts = { partner: FindPartner; ofArticle: OfArticle };

/** Default minutes before the requested time. */
export const MINUTES_BEFORE = 5;
const MAX_RECEIPTS = 10_000;

/** The offers that readers saw in an article around a time; `slug` null = on the pages of every partner. */
export const seenAt = (ofArticle: OfArticle, { slug, article: text, at, minutes }: ReceiptsFilter): ArticleReceipts => {
  const { origin, pathname } = articleUrl(text);
  const article = `${origin}${pathname}`;
  const { from, to } = spanAt(at, minutes);
  // A receipt of a pick does not record a displayed offer.
  const found = ofArticle({ slug, article, from, to }, MAX_RECEIPTS + 1).filter(({ kind }) => kind !== "pick");
  const receipts = found.slice(0, MAX_RECEIPTS);
  return {
    article,
    from: isoOf(from),
    to: isoOf(to),
    isWhole: receipts.length === found.length,
    receipts: receipts.length,
    offers: whatWasShown(receipts),
  };
};

/** The offers that readers saw in an article of the caller's partner. */
export const getArticleReceipts =
  ({ partner, ofArticle }: ArticleReceiptParts): Handler<(typeof ENDPOINTS)["getArticleReceipts"]> =>
  (call) => {
    const { slug } = ownPartner(call.params.partnerSlug, callerOf(call).accountId, partner);
    const { article, at, minutes = MINUTES_BEFORE } = call.query;
    return { body: seenAt(ofArticle, { slug, article, at: Date.parse(at), minutes }) };
  };
