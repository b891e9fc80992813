import type { Offer } from "@linewire/domain/article/offers";
import type { LineState } from "@linewire/domain/line/line-state";

/** The price that a line had when an article was first answered; null for a line that was not among its offers then. */
export type FirstPrices = (article: string, offers: readonly Offer[]) => (line: LineState) => number | null;

/** Remembers prices as they were when an article was first seen, for the articles that were asked for last. */
export const firstPrices = (mostArticles: number): FirstPrices => {
  const articles = new Map<string, ReadonlyMap<number, number | null>>();
  return (article, offers) => {
    const known = articles.get(article) ?? new Map(offers.map(({ line }) => [line.id, line.price]));
    articles.delete(article);
    articles.set(article, known);
    if (articles.size > mostArticles) articles.delete(articles.keys().next().value!);
    return ({ id }) => known.get(id) ?? null;
  };
};
