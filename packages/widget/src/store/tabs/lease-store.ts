import { pageWorld } from "../../world.ts";
import { addressOf, type ArticleRequest } from "../article/article-ask.ts";
import { type ArticleSource, ArticleStore } from "../article/article-store.ts";

type Entry = { store: ArticleStore; users: number; due: boolean };

const stores = new Map<unknown, Entry>();

export type Lease = { store: ArticleStore; release: () => void };

/**
 * The store of an article, shared by equal requests; loading is delayed briefly, so that neighbouring elements share it. The last user
 * closes it.
 */
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
  // A moved node disconnects and reconnects within one task, which must not restart the stream.
  return { store, release: () => queueMicrotask(release) };
};
