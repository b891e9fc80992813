import type { Decider } from "../../edges/journal/journal.ts";

export type KeyUse = [keyId: string, at: number];

const AT_MOST_EVERY_MS = 60_000;

/** When each key was last used: noted in memory at every call, due for the store at most once a minute for each key. */
export const keyUses = (now: () => number) => {
  const latest = new Map<string, number>();
  const stored = new Map<string, { use: number; at: number }>();
  const isDue = ([keyId, use]: KeyUse): boolean => {
    const last = stored.get(keyId);
    return last === undefined || (last.use !== use && now() - last.at >= AT_MOST_EVERY_MS);
  };
  return {
    note: (keyId: string): void => void latest.set(keyId, now()),
    at: (keyId: string): number | null => latest.get(keyId) ?? null,
    /** Uses to store now; `all` gives also those that were stored less than a minute ago. */
    due: (all = false): KeyUse[] => {
      const due = [...latest].filter((use) => (all ? stored.get(use[0])?.use !== use[1] : isDue(use)));
      for (const [keyId, use] of due) stored.set(keyId, { use, at: now() });
      return due;
    },
  };
};

/** Stores uses. No reader of data sees them, so the journal does not hear of them. */
export const storeKeyUses =
  (store: (keyId: string, at: number) => void): Decider =>
  (input) => {
    for (const [keyId, at] of input as KeyUse[]) store(keyId, at);
    return { changes: [] };
  };
