const MAX_ENTRIES = 500;

/** Clients send few different headers. */
export const cachedByHeader = <T>(read: (header: string) => T): ((header: string) => T) => {
  const remembered = new Map<string, { read: T }>();
  return (header) => {
    const known = remembered.get(header);
    if (known) return known.read;
    if (remembered.size >= MAX_ENTRIES) remembered.clear();
    const fresh = { read: read(header) };
    remembered.set(header, fresh);
    return fresh.read;
  };
};
