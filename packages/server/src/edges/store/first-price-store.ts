import type { Database } from "./database.ts";

type Row = { lineId: number; price: number | null; points: number | null; at: number };
type Note = { article: string; prices: readonly Row[] };

/** What articles were first answered with. */
export const firstPriceReader = (database: Database) => {
  const ofArticle = database.prepare<[string], Row>(
    "SELECT line_id AS lineId, price, points, at FROM first_price WHERE article = ?",
  );
  return (article: string): Row[] => ofArticle.all(article);
};

export const firstPriceWriter = (database: Database) => {
  // Whoever was first stays the first.
  const insert = database.prepare(
    "INSERT OR IGNORE INTO first_price (article, line_id, price, points, at) VALUES (?, ?, ?, ?, ?)",
  );
  const forget = database.prepare<[number]>("DELETE FROM first_price WHERE at < ?");
  return {
    store: ({ article, prices }: Note): void => {
      for (const { lineId, price, points, at } of prices) insert.run(article, lineId, price, points, at);
    },
    forget: (before: number): void => void forget.run(before),
  };
};
