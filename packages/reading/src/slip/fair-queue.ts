/** Owners take turns, so that a long backlog of one owner does not delay others. */
export type FairQueue<T> = {
  add: (owner: string, one: T) => void;
  /** Takes an item of the first owner whom `may` admits; null without one. */
  next: (may: (owner: string) => boolean) => { owner: string; one: T } | null;
  size: () => number;
  sizeOf: (owner: string) => number;
};

/** `waiting` lists the owners in the order in which they were last served. */
export const fairQueue = <T>(): FairQueue<T> => {
  const waiting = new Map<string, T[]>();
  let size = 0;
  return {
    add: (owner, one) => {
      const own = waiting.get(owner);
      if (own) own.push(one);
      else waiting.set(owner, [one]);
      size++;
    },
    next: (may) => {
      for (const [owner, [one, ...rest]] of waiting) {
        if (!may(owner)) continue;
        waiting.delete(owner);
        if (rest.length > 0) waiting.set(owner, rest);
        size--;
        return { owner, one: one as T };
      }
      return null;
    },
    size: () => size,
    sizeOf: (owner) => waiting.get(owner)?.length ?? 0,
  };
};
