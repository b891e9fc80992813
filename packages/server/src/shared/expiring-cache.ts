type ShelfEntry<T> = { value: T; at: number };

/** An LRU cache with expiry, limited by bytes. Concurrent requests for a key share one computation. */
export const expiringCache = <T>(maxBytes: number, bytesOf: (value: T) => number) => {
  const kept = new Map<string, ShelfEntry<T>>();
  const coming = new Map<string, Promise<T>>();
  let bytes = 0;

  const drop = (key: string): void => {
    const known = kept.get(key);
    if (known && kept.delete(key)) bytes -= bytesOf(known.value);
  };

  const put = (key: string, value: T, at: number): void => {
    drop(key);
    kept.set(key, { value, at });
    bytes += bytesOf(value);
    for (const oldest of kept.keys()) {
      if (bytes <= maxBytes || kept.size === 1) return;
      drop(oldest);
    }
  };

  const make = async (key: string, at: number, fresh: () => Promise<T>): Promise<T> => {
    try {
      const making = fresh();
      coming.set(key, making);
      const value = await making;
      put(key, value, at);
      return value;
    } finally {
      coming.delete(key);
    }
  };

  return {
    get: async (key: string, maxMs: number, now: number, fresh: () => Promise<T>): Promise<T> => {
      const known = kept.get(key);
      if (known && now - known.at < maxMs) {
        put(key, known.value, known.at);
        return known.value;
      }
      return (maxMs > 0 ? coming.get(key) : undefined) ?? make(key, now, fresh);
    },
    peek: (key: string): T | undefined => kept.get(key)?.value,
  };
};
