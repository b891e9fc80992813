import { pageWorld } from "../world.ts";
import { addressOf, type ArticleRequest } from "./article-ask.ts";
import { type ArticleSource, ArticleStore } from "./article-store.ts";

type Entry = { store: ArticleStore; users: number; due: boolean };

const stores = new Map<unknown, Entry>();

export type Lease = { store: ArticleStore; release: () => void };

/** The store of an article, one for all who ask for the same; the load waits a moment, so that elements side by side share it. The last to leave closes it. */
export const leaseStore = (ask: ArticleRequest, source?: ArticleSource): Lease => {
  const unsized = { ...ask, maxBets: 0 };
  const key = ask.data ?? [ask.live, ask.markdown, addressOf(unsized)].join();
  const entry = stores.get(key) ?? {
    store: new ArticleStore(unsized, pageWorld, source),
    users: 0,
    due: false,
  };
  const { store } = entry;
  entry.users += 1;
  stores.set(key, entry);
  if (ask.maxBets > store.ask.maxBets) {
    store.ask.maxBets = ask.maxBets;
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
  // A node that is moved leaves and comes back within one task: that must not cost a stream.
  return { store, release: () => queueMicrotask(release) };
};
