import type { FrameBatch } from "./hub.ts";

export type RecentPart = { pieces: FrameBatch[]; seq: number };

const MAX_PARTS = 64;

/** All clients of a failed node reconnect at the same position and need the same batches. */
export const recentParts = (maxParts = MAX_PARTS) => {
  const parts = new Map<string, RecentPart & { end: number }>();
  /** After later changes, a batch that ended at the latest position is outdated. */
  const cached = (key: string, end: number): RecentPart | undefined => {
    const part = parts.get(key);
    return part && (part.end === end || (part.seq < part.end && part.seq <= end)) ? part : undefined;
  };
  return {
    get: (key: string, end: number, make: () => RecentPart): RecentPart => {
      const found = cached(key, end) ?? make();
      parts.delete(key);
      parts.set(key, { ...found, end });
      const [oldest] = parts.keys();
      if (parts.size > maxParts) parts.delete(oldest!);
      return found;
    },
  };
};
