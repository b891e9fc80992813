import type { GameSegment } from "./plays.ts";
import type { Play, GameTimeline } from "./timeline.ts";

/** `played`: share of regulation, a little more than 1 in overtime. */
export type GameMoment = {
  phase: "pregame" | "live" | "final";
  played: number;
  away: number;
  home: number;
  segment: GameSegment | undefined;
  /** Played share of the segment; 1 in the break after it. */
  done: number;
  part: number;
  lastPlay: Play | undefined;
};

const countUntil = (list: readonly { at: number }[], time: number): number => {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.at ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
};

const partAt = (segments: readonly GameSegment[], after: number): number => {
  let part = 0;
  while (part + 1 < segments.length && (segments[part + 1]?.from ?? 0) <= after) part++;
  return part;
};

const playedAt = (timeline: GameTimeline, part: number, done: number): number =>
  part < timeline.regulation ? (part + done) / timeline.regulation : 1 + done * 0.05;

export const momentAt = (timeline: GameTimeline, after: number): GameMoment => {
  if (after < 0)
    return {
      phase: "pregame",
      played: 0,
      away: 0,
      home: 0,
      segment: undefined,
      done: 0,
      part: 0,
      lastPlay: undefined,
    };
  const part = partAt(timeline.segments, after);
  const segment = timeline.segments[part];
  const done = segment ? Math.min(1, (after - segment.from) / (segment.to - segment.from)) : 1;
  const lastPlay = timeline.plays[countUntil(timeline.plays, after) - 1];
  return {
    phase: after >= timeline.endsAfter ? "final" : "live",
    played: playedAt(timeline, part, done),
    away: lastPlay?.away ?? 0,
    home: lastPlay?.home ?? 0,
    segment,
    done,
    part,
    lastPlay,
  };
};

/** Returns milliseconds after the start of the game. */
export const whenPlayed = (timeline: GameTimeline, share: number): number => {
  if (share >= 1) return timeline.endsAfter;
  const part = Math.min(timeline.regulation - 1, Math.floor(share * timeline.regulation - 1e-9));
  const segment = timeline.segments[part];
  const done = share * timeline.regulation - part;
  return segment ? segment.from + (segment.to - segment.from) * Math.max(0, Math.min(1, done)) : timeline.endsAfter;
};
