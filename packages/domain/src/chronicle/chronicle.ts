/** A play that scored. `clock`: game clock as text. `away`, `home`: the score after the play. */
export type ChroniclePlay = { period: number; clock: string; side: 0 | 1; points: number; away: number; home: number };

export type ChronicleGame = {
  eventId: number;
  league: string;
  away: ChronicleTeam;
  home: ChronicleTeam;
  start: number;
  phase: "ahead" | "live" | "over";
  score: { away: number; home: number };
  clock: string;
  /** Number of periods without overtime. */
  periods: number;
  period: number;
  plays: readonly ChroniclePlay[];
  /** The time zone of the venue, and its city unless it is the home team's own venue. */
  timeZone: string;
  city: string | null;
  /**
   * `told`: an article states the game's result. `sequel`: an article states the result of an earlier game of the
   * series.
   */
  told: "told" | "sequel" | null;
};

export type ChronicleTeam = { id: number; name: string; nickname: string; venue: string; players: readonly string[] };

/** All times are by the node's world clock. */
export type Chronicle = {
  /** The last game that has begun, and the next one. Teams are given by name. */
  meetings: (league: string, away: string, home: string) => { last: ChronicleGame | null; next: ChronicleGame | null };
  inPlay: () => ChronicleGame[];
  /** `lastOf` returns only a game that is over. */
  nextOf: (league: string, teamId: number) => ChronicleGame | null;
  lastOf: (league: string, teamId: number) => ChronicleGame | null;
  isAllYear: boolean;
};
