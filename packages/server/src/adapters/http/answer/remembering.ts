const MOST = 500;

/** Caches parsed header values: clients send the same few. */
export const remembering = <T>(read: (header: string) => T): ((header: string) => T) => {
  const remembered = new Map<string, { read: T }>();
  return (header) => {
    const known = remembered.get(header);
    if (known) return known.read;
    if (remembered.size >= MOST) remembered.clear();
    const fresh = { read: read(header) };
    remembered.set(header, fresh);
    return fresh.read;
  };
};
