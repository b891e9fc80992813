// Bets correlate through common factors, so every set of bets has a valid correlation matrix. `own` is the player's
// volume, `margin` the margin of the player's team, and a role's name the volume of the teammate with this role.

export type LoadingRow = {
  league: string;
  kind: string;
  /** Null means any player. */
  role: string | null;
  share: Readonly<Record<string, number>>;
};

const ROWS: readonly LoadingRow[] = [
  {
    league: "nfl",
    kind: "player_pass_yards",
    role: "QB",
    share: {
      "own:pass": 0.645,
      "WR1:rec": 0.488,
      "WR2:rec": 0.34,
      "TE1:rec": 0.29,
      "WR3:rec": 0.25,
      "RB1:rec": 0.205,
      "RB2:rec": 0.15,
      "RB1:rush": -0.115,
      "own:rush": 0.058,
    },
  },
  {
    league: "nfl",
    kind: "player_pass_attempts",
    role: "QB",
    share: {
      "own:pass": 0.61,
      "WR1:rec": 0.288,
      "WR1:catches": 0.365,
      "WR2:rec": 0.114,
      "TE1:rec": 0.257,
      "RB1:rec": 0.15,
      "RB1:catches": 0.3,
      "RB1:rush": -0.218,
    },
  },
  {
    league: "nfl",
    kind: "player_completions",
    role: "QB",
    share: {
      "own:pass": 0.655,
      "WR1:rec": 0.329,
      "WR1:catches": 0.412,
      "WR2:rec": 0.18,
      "TE1:rec": 0.279,
      "RB1:rec": 0.18,
      "RB1:catches": 0.35,
      "RB1:rush": -0.164,
    },
  },
  {
    league: "nfl",
    kind: "player_pass_tds",
    role: "QB",
    share: { "own:pass": 0.55, "WR1:tds": 0.449, "WR2:tds": 0.4, "TE1:tds": 0.42, "WR1:rec": 0.2 },
  },
  { league: "nfl", kind: "player_anytime_td", role: "QB", share: { "own:rush": 0.206 } },
  { league: "nfl", kind: "player_anytime_td", role: "RB1", share: { "own:rush": 0.337 } },
  { league: "nfl", kind: "player_anytime_td", role: null, share: { "own:tds": 0.72, "own:rec": 0.304 } },
  { league: "nfl", kind: "player_rec_yards", role: "RB1", share: { "own:rec": 0.976, "own:rush": 0.04 } },
  { league: "nfl", kind: "player_rec_yards", role: null, share: { "own:rec": 0.976 } },
  { league: "nfl", kind: "player_receptions", role: null, share: { "own:rec": 0.79, "own:catches": 0.5 } },
  { league: "nfl", kind: "player_rush_yards", role: null, share: { "own:rush": 0.976 } },
  { league: "nfl", kind: "player_rush_attempts", role: "RB1", share: { "own:rush": 0.783 } },
  { league: "nfl", kind: "player_rec_tds", role: "WR1", share: { "own:tds": 0.9 } },
  {
    league: "nba",
    kind: "player_points",
    role: "star",
    share: { own: 0.78, total: 0.23, margin: 0.164, touches: 0.36 },
  },
  {
    league: "nba",
    kind: "player_points",
    role: "second",
    share: { own: 0.78, total: 0.23, margin: 0.164, touches: -0.36 },
  },
  // These shares are not measured: the top scorer explains a part of the covariance with the team's score, and eight
  // other players share the rest.
  { league: "nba", kind: "player_points", role: null, share: { own: 0.78, total: 0.15, margin: 0.108 } },
  { league: "nba", kind: "player_threes", role: null, share: { own: 0.66 } },
  { league: "nba", kind: "player_rebounds", role: null, share: { own: 0.264 } },
  { league: "nba", kind: "player_assists", role: "playmaker", share: { own: 0.04, total: 0.224, margin: 0.12 } },
  { league: "nba", kind: "player_assists", role: null, share: { own: 0.13 } },
];

/** The usual standard deviation of each part of a combined statistic. */
const SUMS: Readonly<Record<string, readonly (readonly [kind: string, sd: number])[]>> = {
  player_rush_rec_yards: [
    ["player_rush_yards", 30],
    ["player_rec_yards", 15.5],
  ],
  player_pra: [
    ["player_points", 7.5],
    ["player_rebounds", 2.8],
    ["player_assists", 2.2],
  ],
  player_points_rebounds: [
    ["player_points", 7.5],
    ["player_rebounds", 2.8],
  ],
  player_points_assists: [
    ["player_points", 7.5],
    ["player_assists", 2.2],
  ],
  player_rebounds_assists: [
    ["player_rebounds", 2.8],
    ["player_assists", 2.2],
  ],
};

/** A team's score is composed of margin and total. These are their standard deviations. */
const SPREADS: Readonly<Record<string, readonly [margin: number, total: number]>> = {
  nfl: [13.4, 13.5],
  cfb: [16, 16],
  nba: [11.7, 17.4],
  wnba: [11, 15.5],
  cbb: [10.8, 16.5],
  mlb: [4.3, 4.2],
  nhl: [2.55, 2.4],
};

// College and the WNBA were not measured, so they use the factors of the professional league.
const LIKE: Readonly<Record<string, string>> = { cfb: "nfl", wnba: "nba", cbb: "nba" };

export const loadingRow = (league: string, kind: string, role: string | null): LoadingRow | null => {
  const rows = ROWS.filter((row) => row.league === (LIKE[league] ?? league) && row.kind === kind);
  return rows.find((row) => row.role === role) ?? rows.find((row) => row.role === null) ?? null;
};

export const sumOf = (kind: string): readonly (readonly [kind: string, sd: number])[] | null => SUMS[kind] ?? null;

export const spreadsOf = (league: string): readonly [margin: number, total: number] | null => SPREADS[league] ?? null;
