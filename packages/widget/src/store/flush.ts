export const MIN_FLUSH_INTERVAL_MS = 250;

type After = (ms: number, run: () => void) => () => void;

/** `flush(true)` does not wait for the interval. */
export type Flush<K, V> = { push: (key: K, value: V) => void; flush: (now?: boolean) => void; stop: () => void };

/** Collects the latest value per key and applies them together: at the next flush(), but at most every 250 ms. */
export const createFlush = <K, V>(after: After, apply: (values: Map<K, V>) => void): Flush<K, V> => {
  const pending = new Map<K, V>();
  let cancel: (() => void) | null = null;

  const flush = (now = false): void => {
    if ((cancel && !now) || pending.size === 0) return;
    cancel?.();
    const values = new Map(pending);
    pending.clear();
    cancel = after(MIN_FLUSH_INTERVAL_MS, () => {
      cancel = null;
      flush();
    });
    apply(values);
  };
  return { push: (key, value) => void pending.set(key, value), flush, stop: () => cancel?.() };
};
