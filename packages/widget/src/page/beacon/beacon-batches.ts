import type { Beacon, BeaconItem } from "@linewire/contract";

/** LIMITS.beaconItems of the contract, repeated because the contract would enlarge the bundle. */
export const MAX_ITEMS = 20;

type Post = (url: string, body: Beacon) => void;

/** One batch per URL and article. A full batch is sent at once, all other batches on flush(). */
export const beaconBatches = (
  post: Post,
  view: (articleUrl: string) => Pick<Beacon, "viewId" | "visit"> = () => ({}),
) => {
  const batches = new Map<string, Beacon>();
  const send = (key: string): void => {
    const batch = batches.get(key);
    batches.delete(key);
    if (batch) post(key.slice(0, key.indexOf(" ")), batch);
  };
  return {
    add: (url: string, articleUrl: string, item: BeaconItem): void => {
      const key = `${url} ${articleUrl}`;
      const batch = batches.get(key) ?? { articleUrl, ...view(articleUrl), items: [] };
      batches.set(key, batch);
      batch.items.push(item);
      if (batch.items.length >= MAX_ITEMS) send(key);
    },
    flush: (): void => {
      for (const key of batches.keys()) send(key);
    },
  };
};
