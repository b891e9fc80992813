export const FLUSH_MS = 250;

type After = (ms: number, run: () => void) => () => void;

/** `flush(true)` does not wait for the interval. */
export type Flush<K, V> = { push: (key: K, value: V) => void; flush: (now?: boolean) => void; stop: () => void };

/** The latest value per key: after a quiet interval applied at the next flush(), otherwise at most every 250 ms. */
export const createFlush = <K, V>(after: After, apply: (values: Map<K, V>) => void): Flush<K, V> => {
  const waiting = new Map<K, V>();
  let cancel: (() => void) | null = null;

  const flush = (now = false): void => {
    if ((cancel && !now) || waiting.size === 0) return;
    cancel?.();
    const values = new Map(waiting);
    waiting.clear();
    cancel = after(FLUSH_MS, () => {
      cancel = null;
      flush();
    });
    apply(values);
  };
  return { push: (key, value) => void waiting.set(key, value), flush, stop: () => cancel?.() };
};
