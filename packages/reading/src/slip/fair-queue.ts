/** A queue in which owners take turns: who has much waiting waits longer, the others do not. */
export type Turns<T> = {
  add: (owner: string, one: T) => void;
  /** Takes the next one of the owner whose turn it is, among those who may have a turn. */
  next: (may: (owner: string) => boolean) => { owner: string; one: T } | null;
  size: () => number;
  sizeOf: (owner: string) => number;
};

/** Owners stand in the order in which they had their last turn; each one's own things keep their order. */
export const turns = <T>(): Turns<T> => {
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
