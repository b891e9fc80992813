import { pageWorld } from "../world.ts";
import { ArticleStore } from "./article-store.ts";
import type { ArticleAsk } from "./load.ts";

const stores = new Map<string, { store: ArticleStore; users: number }>();

export type Lease = { store: ArticleStore; release: () => void };

/** The store of an article, one for the whole page; the load waits a moment, so that elements side by side share it. The last to leave closes it. */
export const leaseStore = (ask: ArticleAsk): Lease => {
  const key = [ask.api, ask.partner, ask.url, ask.state].join();
  const entry = stores.get(key) ?? { store: new ArticleStore({ ...ask }, pageWorld), users: 0 };
  const { store } = entry;
  entry.users += 1;
  stores.set(key, entry);
  if (entry.users === 1) queueMicrotask(() => void store.refresh());
  else store.ask.maxBets = Math.max(store.ask.maxBets, ask.maxBets);
  const release = (): void => {
    entry.users -= 1;
    if (entry.users > 0) return;
    stores.delete(key);
    store.close();
  };
  // A node that is moved leaves and comes back within one task: that must not cost a stream.
  return { store, release: () => queueMicrotask(release) };
};
