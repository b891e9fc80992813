import type { ArticleReceipts, ENDPOINTS, Receipt } from "@linewire/contract";
import { spanAt } from "@linewire/domain/receipt/article-span";
import { whatWasShown } from "@linewire/domain/receipt/displayed-offers";
import { articleAddress, pageHash } from "../../shared/article-key.ts";
import { articleUrl } from "../../shared/article-url.ts";
import { callerOf, type Handler } from "@linewire/http/call";
import { ownPartner, type FindPartner } from "../../shared/partner-of.ts";
import { isoOf } from "@linewire/domain/clock/world";

type Span = { slug: string | null; article: string; from: number; to: number };
type OfArticle = (span: Span, max: number) => Receipt[];
type ReceiptsFilter = { slug: string | null; article: string; at: number; minutes: number };

type SeenPorts = {
  ofArticle: OfArticle;
  canonicalsOf: (slug: string | null, page: string) => string[];
};

export type ArticleReceiptPorts = SeenPorts & { partner: FindPartner };

export const MINUTES_BEFORE = 5;
const MAX_RECEIPTS = 10_000;

/** `slug`: null means every partner. */
export const seenAt = (
  { ofArticle, canonicalsOf }: SeenPorts,
  { slug, article: text, at, minutes }: ReceiptsFilter,
): ArticleReceipts => {
  const url = articleUrl(text);
  const article = articleAddress(url);
  const { from, to } = spanAt(at, minutes);
  // Receipts from before the canonical address was known have the page's address.
  const found = [...new Set([...canonicalsOf(slug, pageHash(url)), article])]
    .flatMap((one) => ofArticle({ slug, article: one, from, to }, MAX_RECEIPTS + 1))
    .filter(({ kind }) => kind !== "pick");
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

export const getArticleReceipts =
  ({ partner, ...parts }: ArticleReceiptPorts): Handler<(typeof ENDPOINTS)["getArticleReceipts"]> =>
  (call) => {
    const { slug } = ownPartner(call.params.partnerSlug, callerOf(call).accountId, partner);
    const { article, at, minutes = MINUTES_BEFORE } = call.query;
    return { body: seenAt(parts, { slug, article, at: Date.parse(at), minutes }) };
  };
