import type { LeagueTimeline } from "./timeline.ts";

/** The timeline is complete up to `complete`, as long as the span has exactly `changes` changes. */
export type ShelvedTimeline = { timeline: LeagueTimeline; complete: number; changes: number };

// A change takes 12 bytes, so the timelines take at most 48 MB.
const MAX_CHANGES = 4_000_000;

/** Timelines are cached, because building one scans the span. */
export const timelineShelf = (maxChanges = MAX_CHANGES) => {
  const cached = new Map<string, ShelvedTimeline>();
  let cachedChanges = 0;
  const drop = (name: string): void => {
    cachedChanges -= cached.get(name)?.timeline.ats.length ?? 0;
    cached.delete(name);
  };
  return {
    get: (name: string): ShelvedTimeline | undefined => {
      const found = cached.get(name);
      if (found === undefined) return undefined;
      cached.delete(name);
      cached.set(name, found);
      return found;
    },
    put: (name: string, one: ShelvedTimeline): ShelvedTimeline => {
      drop(name);
      cached.set(name, one);
      cachedChanges += one.timeline.ats.length;
      for (const [oldest] of cached) {
        if (cachedChanges <= maxChanges || oldest === name) break;
        drop(oldest);
      }
      return one;
    },
  };
};
export type TimelineShelf = ReturnType<typeof timelineShelf>;
