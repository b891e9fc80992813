import type { FrameBatch } from "./hub.ts";

export type RecentPart = { pieces: FrameBatch[]; seq: number };

const MOST = 64;

/**
 * The parts of what was missed that were made last. After a node went away all its readers come back from the same
 * position and ask for the same parts.
 */
export const recentParts = (most = MOST) => {
  const parts = new Map<string, RecentPart & { end: number }>();
  /** A part that ran up to the end is another when the end is another. */
  const kept = (key: string, end: number): RecentPart | undefined => {
    const part = parts.get(key);
    return part && (part.end === end || (part.seq < part.end && part.seq <= end)) ? part : undefined;
  };
  return {
    get: (key: string, end: number, make: () => RecentPart): RecentPart => {
      const found = kept(key, end) ?? make();
      parts.delete(key);
      parts.set(key, { ...found, end });
      const [oldest] = parts.keys();
      if (parts.size > most) parts.delete(oldest!);
      return found;
    },
  };
};
