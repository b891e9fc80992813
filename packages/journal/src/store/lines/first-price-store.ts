import type { FirstPrice, FirstPriceNote } from "@linewire/domain/change/record";
import type { Database } from "../file/database.ts";

export const firstPriceReader = (database: Database) => {
  const ofArticle = database.prepare<[string], FirstPrice>(
    "SELECT line_id AS lineId, price, points, at FROM first_price WHERE article = ?",
  );
  return (article: string): FirstPrice[] => ofArticle.all(article);
};

export const firstPriceWriter = (database: Database) => {
  // The first price is never replaced.
  const insert = database.prepare(
    "INSERT OR IGNORE INTO first_price (article, line_id, price, points, at) VALUES (?, ?, ?, ?, ?)",
  );
  const forget = database.prepare<[number]>("DELETE FROM first_price WHERE at < ?");
  return {
    store: ({ article, prices }: FirstPriceNote): void => {
      for (const { lineId, price, points, at } of prices) insert.run(article, lineId, price, points, at);
    },
    forget: (before: number): void => void forget.run(before),
  };
};
