import type { PriceThen } from "@linewire/contract";
import { NOWHERE } from "@linewire/domain/change/change";
import type { FirstPrice, FirstPriceNote } from "@linewire/domain/change/record";
import type { Offer } from "@linewire/reading/article/offers";
import type { LineState } from "@linewire/domain/line/line-state";
import type { CommandHandler } from "@linewire/journal/journal/journal";
import { isoOf } from "@linewire/domain/clock/world";
import type { ReadingOfArticle } from "./article-desk.ts";

export type FirstPriceParts = {
  now: () => number;
  known: (article: string) => readonly FirstPrice[];
  note: (note: FirstPriceNote) => void;
  maxArticles: number;
};

/** `isKept`: the first prices are stored. Those of a text without a URL, which can change often, are only in memory. */
export type ArticleKey = { name: string; isKept: boolean };
export type FirstPrices = (article: ArticleKey, offers: readonly Offer[]) => (line: LineState) => PriceThen | null;
/** `addStored` adds prices that another node stored. */
export type SharedFirstPrices = { of: FirstPrices; addStored: (note: FirstPriceNote) => void };

type ArticleView = { partner: { slug: string }; articleUrl: string | null };

export const articleKey = (
  { hash }: Pick<ReadingOfArticle, "hash">,
  { partner, articleUrl }: ArticleView,
): ArticleKey => ({
  name: `${partner.slug} ${articleUrl ?? `content:${hash}`}`,
  isKept: articleUrl !== null,
});

const MAX_LINES = 500;

export const firstPrices = ({ now, known, note, maxArticles }: FirstPriceParts): SharedFirstPrices => {
  const articles = new Map<string, Map<number, FirstPrice>>();

  const pricesOf = ({ name, isKept }: ArticleKey): Map<number, FirstPrice> => {
    const prices = articles.get(name) ?? new Map((isKept ? known(name) : []).map((one) => [one.lineId, one]));
    articles.delete(name);
    articles.set(name, prices);
    if (articles.size > maxArticles) articles.delete(articles.keys().next().value!);
    return prices;
  };

  const of: FirstPrices = (article, offers) => {
    const prices = pricesOf(article);
    const at = now();
    const fresh = offers
      .filter(({ line }) => !prices.has(line.id))
      .slice(0, Math.max(0, MAX_LINES - prices.size))
      .map(({ line }): FirstPrice => ({ lineId: line.id, price: line.price, points: line.points, at }));
    for (const one of fresh) prices.set(one.lineId, one);
    if (article.isKept && fresh.length > 0) note({ article: article.name, prices: fresh });
    return ({ id }) => {
      const found = prices.get(id);
      return found ? { price: found.price, points: found.points, at: isoOf(found.at) } : null;
    };
  };
  return {
    of,
    addStored: ({ article, prices }) => {
      const own = articles.get(article);
      for (const one of prices) own?.set(one.lineId, one);
    },
  };
};

/** A stored first price is never replaced. */
export const decideFirstPrices =
  (known: (article: string) => readonly FirstPrice[]): CommandHandler<"first-prices"> =>
  ({ article, prices }) => {
    const old = new Set(known(article).map(({ lineId }) => lineId));
    const fresh = { article, prices: prices.filter(({ lineId }) => !old.has(lineId)) };
    if (fresh.prices.length === 0) return { changes: [], result: null };
    return {
      changes: [{ kind: "first_prices", id: article, thing: fresh, place: NOWHERE, correlationId: null }],
      result: null,
    };
  };
