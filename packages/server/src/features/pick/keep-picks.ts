import { EVENT_STATUS, type AuthorPick, type PickTerms, type PriceThen } from "@linewire/contract";
import { isoOf } from "@linewire/domain/clock/world";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Offer } from "@linewire/reading/article/offers";
import type { RowNames } from "../../shared/row-names.ts";
import { formerArticle, pickId, pickReceiptId, pickSubject } from "./pick-id.ts";

/** A field is null if the page does not state it. */
export type Byline = { author: string | null; section: string | null };

export type PickedArticle = {
  slug: string;
  url: URL;
  article: string;
  title: string;
  byline: Byline;
  publishedAt: number | null;
  offers: readonly Offer[];
  first: (line: LineState) => PriceThen | null;
};

export type KeepPicksPorts = {
  now: () => number;
  isKept: (id: string) => boolean;
  keep: (picks: readonly AuthorPick[]) => Promise<unknown>;
  names: Pick<RowNames, "team" | "person">;
};

const MAX_REMEMBERED = 20_000;

/**
 * The price and points of the text, otherwise those that the service showed first (rules PK3 and PK4 in
 * docs/rules/pick.md). Null without a price.
 */
const termsOf = ({ bet, line, alternates }: Offer, { byline, first }: PickedArticle): PickTerms | null => {
  const { author, section } = byline;
  const shared = { author, section, isWithdrawn: false };
  if (bet.price !== null)
    return {
      ...shared,
      price: bet.price,
      points: bet.points ?? line.points,
      marketSourceId: bet.bookId ?? line.sourceId,
      priceFrom: "printed",
    };
  const shown = [line, ...alternates].find(({ points }) => points === bet.points) ?? line;
  const then = first(shown);
  const quote = then?.price === null || then === null ? shown : then;
  if (quote.price === null) return null;
  return {
    ...shared,
    price: quote.price,
    points: quote.points,
    marketSourceId: shown.sourceId,
    priceFrom: "shown",
  };
};

/** An author's recommendation before the game is a pick (rule PK2 in docs/rules/pick.md). */
const pickOf = (offer: Offer, article: PickedArticle, { now, names, isKept }: KeepPicksPorts): AuthorPick | null => {
  const { bet, line, event, outcome } = offer;
  const { pickSentence } = bet;
  if (pickSentence === undefined || outcome !== null || event === null || line.market.live) return null;
  if (event.statusId !== EVENT_STATUS.pregame || Date.parse(event.eventStart) <= now()) return null;
  const terms = termsOf(offer, article);
  if (!terms) return null;
  const { slug, title, publishedAt } = article;
  const { market } = line;
  const former = formerArticle(article.url);
  if (former !== article.article && isKept(pickId({ slug, article: former, market }))) return null;
  const id = pickId({ slug, article: article.article, market });
  const keptAt = isoOf(now());
  return {
    id,
    partnerSlug: slug,
    article: article.article,
    title: title.slice(0, 300),
    leagueId: line.leagueId,
    eventId: event.eventId,
    eventName: event.name,
    eventStart: event.eventStart,
    market,
    marketLineId: line.id,
    subject: pickSubject(market, event, names),
    sentence: pickSentence,
    publishedAt: publishedAt === null ? null : isoOf(publishedAt),
    keptAt,
    isLate: false,
    terms,
    changes: [
      { at: keptAt, by: "article", action: "kept", before: null, after: terms, receiptId: pickReceiptId(id, 0) },
    ],
    grade: null,
  };
};

export const pickKeeper = (ports: KeepPicksPorts): ((article: PickedArticle) => void) => {
  let remembered = new Set<string>();
  const isNew = ({ id }: AuthorPick): boolean => {
    if (remembered.has(id)) return false;
    if (remembered.size >= MAX_REMEMBERED) remembered = new Set();
    remembered.add(id);
    return !ports.isKept(id);
  };
  return (article) => {
    const picks = article.offers.flatMap((offer) => pickOf(offer, article, ports) ?? []).filter(isNew);
    if (picks.length > 0) ports.keep(picks).catch(() => picks.forEach(({ id }) => remembered.delete(id)));
  };
};
