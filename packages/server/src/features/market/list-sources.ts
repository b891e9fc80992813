import type { ENDPOINTS, MarketSource } from "@linewire/contract";
import type { Handler } from "@linewire/http/call";
import { listMarket, type MarketParts } from "./list-market.ts";

type SourceParts = MarketParts & { source: (id: number) => MarketSource | undefined };

const newer = (own: string | undefined, movedAt: number): string =>
  new Date(Math.max(own === undefined ? 0 : Date.parse(own), movedAt)).toISOString();

export const listMarketSources =
  (parts: SourceParts): Handler<(typeof ENDPOINTS)["listMarketSources"]> =>
  (call) =>
    listMarket("sources", call, parts, ({ view, query }) =>
      view
        .sources(query)
        .flatMap(({ sourceId, movedAt }): MarketSource[] => {
          const book = parts.source(sourceId);
          return book ? [{ ...book, lastObservedOn: newer(book.lastObservedOn, movedAt) }] : [];
        })
        .toSorted((a, b) => a.priority - b.priority || a.id - b.id),
    );
