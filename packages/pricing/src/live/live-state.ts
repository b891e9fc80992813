export const LIVE_LEAGUES = ["nfl", "nba", "wnba", "cbb", "mlb", "nhl"] as const;
export type LiveLeague = (typeof LIVE_LEAGUES)[number];

export type TeamSide = "home" | "away";
export type Series = { down: number; toGo: number; yardsToGoal: number };
/** `bases`: bits 1 first, 2 second, 4 third. */
export type Plate = { batting: TeamSide; outs: 0 | 1 | 2; bases: number };

/** `secondsLeft`: of the period. Baseball uses the inning as `period`, and no `secondsLeft`. */
export type LiveState = {
  period: number;
  secondsLeft: number;
  home: number;
  away: number;
  possession: TeamSide | null;
  series: Series | null;
  plate: Plate | null;
  over: boolean;
};

export const START: LiveState = {
  period: 1,
  secondsLeft: Infinity,
  home: 0,
  away: 0,
  possession: null,
  series: null,
  plate: null,
  over: false,
};
