import type { LeagueTimeline } from "./timeline.ts";

/** A cached timeline, complete up to a time while its span has this many changes. */
export type ShelvedTimeline = { timeline: LeagueTimeline; complete: number; changes: number };

// Twelve bytes each.
const MAX_CHANGES = 4_000_000;

/** Cache of timelines for replays, least recently used first out: building one costs a scan of the span. */
export const timelineShelf = (most = MAX_CHANGES) => {
  const kept = new Map<string, ShelvedTimeline>();
  let held = 0;
  const drop = (name: string): void => {
    held -= kept.get(name)?.timeline.ats.length ?? 0;
    kept.delete(name);
  };
  return {
    get: (name: string): ShelvedTimeline | undefined => {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found;
    },
    put: (name: string, one: ShelvedTimeline): ShelvedTimeline => {
      drop(name);
      kept.set(name, one);
      held += one.timeline.ats.length;
      for (const [oldest] of kept) {
        if (held <= most || oldest === name) break;
        drop(oldest);
      }
      return one;
    },
  };
};
export type TimelineShelf = ReturnType<typeof timelineShelf>;
