import { pageWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "../article/article-request.ts";
import { type ArticleSource, ArticleStore } from "../article/article-store.ts";

type Entry = { store: ArticleStore; users: number };

const stores = new Map<unknown, Entry>();

export type Lease = { store: ArticleStore; release: () => void };

/**
 * Equal requests share a store until its last user releases it. Loading starts in a microtask, so that elements of one
 * task share one request.
 */
export const leaseStore = (request: ArticleRequest, source?: ArticleSource): Lease => {
  const unsized = { ...request, maxBets: 0 };
  const key = request.data ?? [request.live, request.markdown, addressOf(unsized)].join();
  const entry = stores.get(key) ?? {
    store: new ArticleStore(unsized, pageWorld, source),
    users: 0,
  };
  const { store } = entry;
  entry.users += 1;
  stores.set(key, entry);
  const { maxBets } = request;
  if (maxBets > store.request.maxBets) {
    store.request.maxBets = maxBets;
    // Of the requests in a task, only the one for the most bets is sent.
    queueMicrotask(() => {
      if (maxBets === store.request.maxBets) void store.refresh();
    });
  }
  const release = (): void => {
    entry.users -= 1;
    if (entry.users > 0) return;
    stores.delete(key);
    store.close();
  };
  // When the page moves an element, it is disconnected and reconnected in one task. A delayed release keeps the stream
  // open.
  return { store, release: () => queueMicrotask(release) };
};
