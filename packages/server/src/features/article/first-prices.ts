import type { PriceThen } from "@linewire/contract";
import type { Offer } from "@linewire/domain/article/offers";
import type { LineState } from "@linewire/domain/line/line-state";
import type { Decider } from "../../edges/journal/journal.ts";
import { isoOf } from "../../world.ts";
import type { Read } from "./article-desk.ts";

/** A line as it was when its article was first answered with it. */
export type FirstPrice = { lineId: number; price: number | null; points: number | null; at: number };
export type FirstPriceNote = { article: string; prices: readonly FirstPrice[] };

export type FirstPriceParts = {
  now: () => number;
  /** What the store remembers of an article. */
  known: (article: string) => readonly FirstPrice[];
  /** Has prices stored; nobody waits for it. */
  note: (note: FirstPriceNote) => void;
  mostArticles: number;
};

/** What an article's prices are remembered by. A text without an address may be another with every letter, and is kept in memory alone. */
export type ArticleKey = { name: string; isKept: boolean };
export type FirstPrices = (article: ArticleKey, offers: readonly Offer[]) => (line: LineState) => PriceThen | null;

type Asked = { partner: { slug: string }; articleUrl: string | null };

export const articleKey = ({ hash }: Pick<Read, "hash">, { partner, articleUrl }: Asked): ArticleKey => ({
  name: `${partner.slug} ${articleUrl ?? `content:${hash}`}`,
  isKept: articleUrl !== null,
});

const MOST_LINES = 500;

/** Remembers each line of an article as it was when the article was first answered with it; across restarts, where the article has an address. */
export const firstPrices = ({ now, known, note, mostArticles }: FirstPriceParts): FirstPrices => {
  const articles = new Map<string, Map<number, FirstPrice>>();

  const pricesOf = ({ name, isKept }: ArticleKey): Map<number, FirstPrice> => {
    const prices = articles.get(name) ?? new Map((isKept ? known(name) : []).map((one) => [one.lineId, one]));
    articles.delete(name);
    articles.set(name, prices);
    if (articles.size > mostArticles) articles.delete(articles.keys().next().value!);
    return prices;
  };

  return (article, offers) => {
    const prices = pricesOf(article);
    const at = now();
    const fresh = offers
      .filter(({ line }) => !prices.has(line.id))
      .slice(0, Math.max(0, MOST_LINES - prices.size))
      .map(({ line }): FirstPrice => ({ lineId: line.id, price: line.price, points: line.points, at }));
    for (const one of fresh) prices.set(one.lineId, one);
    if (article.isKept && fresh.length > 0) note({ article: article.name, prices: fresh });
    return ({ id }) => {
      const found = prices.get(id);
      return found ? { price: found.price, points: found.points, at: isoOf(found.at) } : null;
    };
  };
};

/** Stores first prices. They say nothing that a stream tells, so the journal does not hear of them. */
export const storeFirstPrices =
  (store: (note: FirstPriceNote) => void): Decider =>
  (input) => {
    store(input as FirstPriceNote);
    return { changes: [] };
  };
