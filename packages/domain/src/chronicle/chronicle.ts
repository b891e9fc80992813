/** A scoring play: the game clock as text, and the score after the play. */
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
  /** Number of regular periods, and the current period. */
  periods: number;
  period: number;
  plays: readonly ChroniclePlay[];
  /** Time zone of the venue, and its city if the game is not played at the home team's venue. */
  timeZone: string;
  city: string | null;
  /**
   * `told`: an article of the newspaper states the result of this game. `sequel`: an article states the result of an
   * earlier game of the same series.
   */
  told: "told" | "sequel" | null;
};

export type ChronicleTeam = { id: number; name: string; nickname: string; venue: string; players: readonly string[] };

/** Past and future games. All times are times of the node's clock. */
export type Chronicle = {
  /** Games of two teams by name: the last game that has begun, and the next game. */
  meetings: (league: string, away: string, home: string) => { last: ChronicleGame | null; next: ChronicleGame | null };
  inPlay: () => ChronicleGame[];
  /** The next game of a team, and its last game that is over. */
  nextOf: (league: string, teamId: number) => ChronicleGame | null;
  lastOf: (league: string, teamId: number) => ChronicleGame | null;
  /** Whether leagues have no off-season. */
  isAllYear: boolean;
};
