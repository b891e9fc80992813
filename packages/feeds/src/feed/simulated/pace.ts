export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

// Games are played in schedule time, which starts here and runs LINEWIRE_SPEED times as fast as the world clock. A
// fixed date lets a restart continue the schedule. LINEWIRE_CLOCK replaces this date.
const ANCHOR = Date.UTC(2026, 0, 1);
const FIRST_DAY = Date.UTC(2020, 0, 1);

export type FeedPace = {
  speed: number;
  worldAt: (wall: number) => number;
  wallAt: (world: number) => number;
};

export const paceOf = (speed: number, anchor = ANCHOR): FeedPace => ({
  speed,
  worldAt: (wall) => anchor + (wall - anchor) * speed,
  wallAt: (world) => Math.round(anchor + (world - anchor) / speed),
});

/** Days since 2020 in schedule time. */
export const dayOf = (world: number): number => Math.floor((world - FIRST_DAY) / DAY);

export const startOfDay = (day: number): number => FIRST_DAY + day * DAY;

export const iso = (wall: number): string => new Date(wall).toISOString();
