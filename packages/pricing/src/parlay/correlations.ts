// The correlations of players' deviations from their season mean, as normal scores. Data: NFL weekly statistics of
// 2022-2023, NBA 630 games of 2015-16.

export type MeasuredCorrelation = {
  league: string;
  pair: readonly [one: MeasuredLeg, other: MeasuredLeg];
  relation: "same_player" | "same_team" | "opponent" | "game";
  rho: number;
  sample: number;
  source: string;
  validatedOn: string;
};
type MeasuredLeg = { kind: string; role: string | null };

type Row = readonly [
  kind: string,
  role: string | null,
  kind2: string,
  role2: string | null,
  relation: MeasuredCorrelation["relation"],
  rho: number,
  sample: number,
  source: string,
];

const NFL: readonly Row[] = [
  ["player_pass_yards", "QB", "player_rec_yards", "WR1", "same_team", 0.476, 1004, "QB pass yds ~ WR1 rec yds"],
  ["player_pass_yards", "QB", "player_rec_yards", "WR2", "same_team", 0.346, 996, "QB pass yds ~ WR2 rec yds"],
  ["player_pass_yards", "QB", "player_rec_yards", "TE1", "same_team", 0.27, 983, "QB pass yds ~ TE1 rec yds"],
  ["player_pass_yards", "QB", "player_receptions", "WR1", "same_team", 0.385, 1004, "QB pass yds ~ WR1 receptions"],
  ["player_pass_yards", "QB", "player_rush_yards", "RB1", "same_team", -0.115, 1002, "QB pass yds ~ RB1 rush yds"],
  ["player_pass_tds", "QB", "player_pass_yards", "QB", "same_player", 0.448, 1004, "QB pass TD ~ QB pass yds"],
  ["player_pass_tds", "QB", "player_rec_tds", "WR1", "same_team", 0.404, 1004, "QB pass TD ~ WR1 rec TD"],
  ["player_rec_yards", "WR1", "player_receptions", "WR1", "same_player", 0.771, 1004, "WR1 rec yds ~ WR1 receptions"],
  ["player_rec_yards", "WR1", "player_rec_yards", "WR2", "same_team", -0.011, 996, "WR1 rec yds ~ WR2 rec yds"],
  ["player_rec_yards", "WR1", "player_rush_yards", "RB1", "same_team", -0.032, 1002, "WR1 rec yds ~ RB1 rush yds"],
  ["player_rush_yards", "RB1", "player_rush_attempts", "RB1", "same_player", 0.764, 1002, "RB1 rush yds ~ RB1 carries"],
];

/**
 * Further correlations, measured on 2026-11-24 with the same method on the same weekly statistics: regular season,
 * players with at least six games.
 */
const NFL_MORE: readonly Row[] = [
  ["player_pass_yards", "QB", "player_rec_yards", "WR3", "same_team", 0.26, 694, "QB pass yds ~ WR3 rec yds"],
  ["player_pass_yards", "QB", "player_rec_yards", "RB1", "same_team", 0.213, 810, "QB pass yds ~ RB1 rec yds"],
  ["player_pass_yards", "QB", "player_rec_yards", "RB2", "same_team", 0.197, 671, "QB pass yds ~ RB2 rec yds"],
  [
    "player_pass_yards",
    "QB",
    "player_rush_rec_yards",
    "RB1",
    "same_team",
    0.002,
    810,
    "QB pass yds ~ RB1 rush and rec yds",
  ],
  ["player_pass_yards", "QB", "player_rush_yards", "QB", "same_player", 0.057, 884, "QB pass yds ~ own rush yds"],
  ["player_pass_attempts", "QB", "player_pass_yards", "QB", "same_player", 0.706, 884, "QB attempts ~ own pass yds"],
  ["player_pass_attempts", "QB", "player_receptions", "WR1", "same_team", 0.41, 841, "QB attempts ~ WR1 receptions"],
  ["player_pass_attempts", "QB", "player_receptions", "RB1", "same_team", 0.268, 810, "QB attempts ~ RB1 receptions"],
  ["player_pass_attempts", "QB", "player_rec_yards", "WR1", "same_team", 0.281, 841, "QB attempts ~ WR1 rec yds"],
  ["player_pass_attempts", "QB", "player_rec_yards", "WR2", "same_team", 0.111, 773, "QB attempts ~ WR2 rec yds"],
  ["player_pass_attempts", "QB", "player_rec_yards", "TE1", "same_team", 0.251, 757, "QB attempts ~ TE1 rec yds"],
  ["player_pass_attempts", "QB", "player_rush_yards", "RB1", "same_team", -0.213, 810, "QB attempts ~ RB1 rush yds"],
  ["player_completions", "QB", "player_pass_yards", "QB", "same_player", 0.786, 884, "QB completions ~ own pass yds"],
  ["player_completions", "QB", "player_pass_attempts", "QB", "same_player", 0.88, 884, "QB completions ~ own attempts"],
  ["player_completions", "QB", "player_receptions", "WR1", "same_team", 0.466, 841, "QB completions ~ WR1 receptions"],
  ["player_completions", "QB", "player_receptions", "RB1", "same_team", 0.316, 810, "QB completions ~ RB1 receptions"],
  ["player_completions", "QB", "player_rec_yards", "WR1", "same_team", 0.321, 841, "QB completions ~ WR1 rec yds"],
  ["player_completions", "QB", "player_rec_yards", "TE1", "same_team", 0.272, 757, "QB completions ~ TE1 rec yds"],
  ["player_completions", "QB", "player_rush_yards", "RB1", "same_team", -0.16, 810, "QB completions ~ RB1 rush yds"],
  ["player_pass_tds", "QB", "player_rec_yards", "WR1", "same_team", 0.22, 841, "QB pass TD ~ WR1 rec yds"],
  ["player_pass_tds", "QB", "player_anytime_td", "WR1", "same_team", 0.366, 841, "QB pass TD ~ WR1 any TD"],
  ["player_pass_tds", "QB", "player_anytime_td", "WR2", "same_team", 0.295, 773, "QB pass TD ~ WR2 any TD"],
  ["player_pass_tds", "QB", "player_anytime_td", "TE1", "same_team", 0.312, 757, "QB pass TD ~ TE1 any TD"],
  ["player_rec_yards", "WR1", "player_anytime_td", "WR1", "same_player", 0.297, 1014, "WR1 rec yds ~ own any TD"],
  ["player_rush_yards", "RB1", "player_anytime_td", "RB1", "same_player", 0.329, 984, "RB1 rush yds ~ own any TD"],
  ["player_rush_yards", "QB", "player_anytime_td", "QB", "same_player", 0.201, 884, "QB rush yds ~ own any TD"],
  ["player_rush_yards", "RB1", "player_rec_yards", "RB1", "same_player", 0.039, 984, "RB1 rush yds ~ own rec yds"],
  [
    "player_rush_yards",
    "RB1",
    "player_rush_rec_yards",
    "RB1",
    "same_player",
    0.89,
    984,
    "RB1 rush yds ~ own rush and rec yds",
  ],
  [
    "player_rec_yards",
    "RB1",
    "player_rush_rec_yards",
    "RB1",
    "same_player",
    0.47,
    984,
    "RB1 rec yds ~ own rush and rec yds",
  ],
];

const NBA: readonly Row[] = [
  ["spread", null, "total", null, "game", -0.009, 630, "margin-spread ~ total-line"],
  ["player_points", "star", "team_total", null, "same_team", 0.288, 1260, "top scorer pts ~ team pts"],
  ["player_points", "star", "total", null, "game", 0.23, 1260, "top scorer pts ~ game total"],
  ["player_points", "star", "spread", null, "same_team", 0.164, 1260, "top scorer pts ~ team covers"],
  ["player_points", "star", "player_points", "second", "same_team", -0.052, 1260, "pts ~ teammate pts"],
  ["player_points", "star", "player_points", "star", "opponent", 0.079, 630, "home star pts ~ away star pts"],
  ["player_points", "star", "player_assists", "star", "same_player", 0.102, 1260, "own pts ~ own ast"],
  ["player_points", "star", "player_rebounds", "star", "same_player", 0.206, 1260, "own pts ~ own reb"],
  ["player_points", "star", "player_threes", "star", "same_player", 0.515, 1260, "own pts ~ own 3PM"],
  ["player_assists", "playmaker", "player_points", "star", "same_team", 0.117, 795, "playmaker ast ~ top scorer pts"],
  ["player_assists", "playmaker", "team_total", null, "same_team", 0.253, 1260, "playmaker ast ~ team pts"],
];

const measured = (league: string, rows: readonly Row[], validatedOn = "2026-11-21"): MeasuredCorrelation[] =>
  rows.map(([kind, role, kind2, role2, relation, rho, sample, source]) => ({
    league,
    pair: [
      { kind, role },
      { kind: kind2, role: role2 },
    ],
    relation,
    rho,
    sample,
    source,
    validatedOn,
  }));

/** The factors in `loadings.ts` must reproduce these correlations. */
export const MEASURED: readonly MeasuredCorrelation[] = [
  ...measured("nfl", NFL),
  ...measured("nfl", NFL_MORE, "2026-11-24"),
  ...measured("nba", NBA),
];
