export const SECOND = 1000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;

// The simulated world has a clock of its own: world = anchor + (wall - anchor) * speed, with one anchor for all runs and seeds.
// At speed 1 both clocks agree; at speed 60 a day of fixtures passes in 24 minutes, and a restarted process lands in the same minute
// of the same world. Fixtures, games and prices live on the world's clock; every time that leaves the feed is a wall time.
const ANCHOR = Date.UTC(2026, 0, 1);
const FIRST_DAY = Date.UTC(2020, 0, 1);

export type Pace = {
  speed: number;
  worldAt: (wall: number) => number;
  wallAt: (world: number) => number;
};

export const paceOf = (speed: number): Pace => ({
  speed,
  worldAt: (wall) => ANCHOR + (wall - ANCHOR) * speed,
  wallAt: (world) => Math.round(ANCHOR + (world - ANCHOR) / speed),
});

/** Days since 2020 on the world's clock. */
export const dayOf = (world: number): number => Math.floor((world - FIRST_DAY) / DAY);

export const startOfDay = (day: number): number => FIRST_DAY + day * DAY;

export const iso = (wall: number): string => new Date(wall).toISOString();
