import { hash } from "node:crypto";
import { NOWHERE, type Change } from "@linewire/domain/change/change";
import type { ArticleByline, OfferName } from "@linewire/domain/desk/desk-record";
import { cachedHash, countOnce, marksText, type PageMarks } from "@linewire/domain/desk/page-marks";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import type { ReceiptsInput } from "@linewire/journal/journal/commands";

export type CountedFacts = {
  marksOfPage: (id: number) => PageMarks;
  offerName: (offer: string) => OfferName | undefined;
  byId: (id: string) => ArticleByline | undefined;
  hasPostback: (id: string) => boolean;
};

const shortHash = cachedHash((text) => hash("sha256", text, "base64url"));

/** A repeated beacon is stored but counts once. */
const counted = ({ receipts }: ReceiptsInput, { marksOfPage }: CountedFacts) => {
  const pages = new Map<number, PageMarks>();
  const changed = new Set<number>();
  const marked = receipts.map(({ receipt, page, box }) => {
    const marks = pages.get(page) ?? marksOfPage(page);
    pages.set(page, marks);
    const effect = countOnce(marks, receipt, box, shortHash);
    if (effect !== "no") changed.add(page);
    return { ...receipt, counted: effect };
  });
  return { marked, pages: [...changed].map((id) => ({ id, marks: marksText(pages.get(id)!) })) };
};

/** Each offer and each box of a page view counts once. */
export const decideReceipts =
  (facts: CountedFacts): CommandHandler<"receipts"> =>
  (input, at) => {
    const { id } = input;
    const { marked, pages } = counted(input, facts);
    const offers = input.offers.filter(({ offer }) => facts.offerName(offer) === undefined);
    const shared = { id, place: NOWHERE, correlationId: null };
    const changes: Change[] = [];
    if (offers.length > 0) changes.push({ ...shared, kind: "offer_names", thing: { id, at, offers } });
    if (pages.length > 0) changes.push({ ...shared, kind: "page_views", thing: { id, at, pages } });
    changes.push({ ...shared, kind: "receipt", thing: { id, receipts: marked } });
    return { changes, result: null };
  };

const isSameByline = (one: ArticleByline, other: ArticleByline): boolean =>
  one.article === other.article &&
  one.title === other.title &&
  one.section === other.section &&
  one.authors.join("\n") === other.authors.join("\n");

export const decideByline =
  ({ byId }: Pick<CountedFacts, "byId">): CommandHandler<"article-byline"> =>
  (thing) => {
    const known = byId(thing.id);
    if (known !== undefined && isSameByline(known, thing)) return { changes: [], result: null };
    return {
      changes: [{ kind: "article_byline", id: thing.id, thing, place: NOWHERE, correlationId: null }],
      result: null,
    };
  };

/** Affiliate programmes repeat a postback until it is acknowledged, so a known transaction is not stored again. */
export const decidePostback =
  ({ hasPostback }: Pick<CountedFacts, "hasPostback">): CommandHandler<"postback"> =>
  (thing) =>
    hasPostback(thing.id)
      ? { changes: [], result: false }
      : { changes: [{ kind: "postback", id: thing.id, thing, place: NOWHERE, correlationId: null }], result: true };
