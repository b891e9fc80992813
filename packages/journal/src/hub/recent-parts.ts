import type { FrameBatch } from "./hub.ts";

export type RecentPart = { pieces: FrameBatch[]; seq: number };

const MOST = 64;

/**
 * The most recently encoded batches of missed changes. After the failure of a node, all its clients reconnect at the same position and need
 * the same batches.
 */
export const recentParts = (most = MOST) => {
  const parts = new Map<string, RecentPart & { end: number }>();
  /** A batch that reaches the end is outdated when the end changes. */
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
