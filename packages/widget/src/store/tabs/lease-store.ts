import { pageWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "../article/article-request.ts";
import { type ArticleSource, ArticleStore } from "../article/article-store.ts";

/** `due` is true while a load is scheduled. */
type Entry = { store: ArticleStore; users: number; due: boolean };

const stores = new Map<unknown, Entry>();

export type Lease = { store: ArticleStore; release: () => void };

/**
 * Elements with an equal request share a store, which is closed when its last user releases it. Loading starts in a
 * microtask, so that elements of the same task share one request.
 */
export const leaseStore = (request: ArticleRequest, source?: ArticleSource): Lease => {
  const unsized = { ...request, maxBets: 0 };
  const key = request.data ?? [request.live, request.markdown, addressOf(unsized)].join();
  const entry = stores.get(key) ?? {
    store: new ArticleStore(unsized, pageWorld, source),
    users: 0,
    due: false,
  };
  const { store } = entry;
  entry.users += 1;
  stores.set(key, entry);
  if (request.maxBets > store.request.maxBets) {
    store.request.maxBets = request.maxBets;
    if (!entry.due)
      queueMicrotask(() => {
        entry.due = false;
        void store.refresh();
      });
    entry.due = true;
  }
  const release = (): void => {
    entry.users -= 1;
    if (entry.users > 0) return;
    stores.delete(key);
    store.close();
  };
  // When the page moves an element, the element is disconnected and reconnected within one task. A delayed release keeps the stream open.
  return { store, release: () => queueMicrotask(release) };
};
