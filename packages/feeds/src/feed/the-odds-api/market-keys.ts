/** Bet types of the catalogue by market key, for teams and games. */
const GAME: Record<string, string> = {
  h2h: "moneyline",
  spreads: "spread",
  totals: "total",
  team_totals: "team_total",
  h2h_3_way: "moneyline_3way",
  draw_no_bet: "draw_no_bet",
  btts: "both_teams_to_score",
  outrights: "championship",
};

const FOOTBALL: Record<string, string> = {
  player_defensive_interceptions: "player_defensive_interceptions",
  player_field_goals: "player_field_goals",
  player_kicking_points: "player_kicking_points",
  player_pass_attempts: "player_pass_attempts",
  player_pass_completions: "player_completions",
  player_pass_interceptions: "player_interceptions",
  player_pass_longest_completion: "player_longest_completion",
  player_pass_rush_yds: "player_pass_rush_yards",
  player_pass_tds: "player_pass_tds",
  player_pass_yds: "player_pass_yards",
  player_pats: "player_extra_points",
  player_receptions: "player_receptions",
  player_reception_longest: "player_longest_reception",
  player_reception_tds: "player_rec_tds",
  player_reception_yds: "player_rec_yards",
  player_rush_attempts: "player_rush_attempts",
  player_rush_longest: "player_longest_rush",
  player_rush_reception_yds: "player_rush_rec_yards",
  player_rush_tds: "player_rush_tds",
  player_rush_yds: "player_rush_yards",
  player_sacks: "player_sacks",
  player_tackles_assists: "player_tackles_assists",
  player_1st_td: "player_first_td",
  player_anytime_td: "player_anytime_td",
  player_last_td: "player_last_td",
};

const BASKETBALL: Record<string, string> = {
  player_points: "player_points",
  player_rebounds: "player_rebounds",
  player_assists: "player_assists",
  player_threes: "player_threes",
  player_blocks: "player_blocks",
  player_steals: "player_steals",
  player_blocks_steals: "player_steals_blocks",
  player_turnovers: "player_turnovers",
  player_points_rebounds_assists: "player_pra",
  player_points_rebounds: "player_points_rebounds",
  player_points_assists: "player_points_assists",
  player_rebounds_assists: "player_rebounds_assists",
  player_field_goals: "player_field_goals",
  player_frees_made: "player_free_throws",
  player_first_basket: "player_first_basket",
  player_double_double: "player_double_double",
  player_triple_double: "player_triple_double",
};

const BASEBALL: Record<string, string> = {
  batter_home_runs: "player_home_runs",
  batter_first_home_run: "player_first_home_run",
  batter_hits: "player_hits",
  batter_total_bases: "player_total_bases",
  batter_rbis: "player_rbis",
  batter_runs_scored: "player_runs",
  batter_hits_runs_rbis: "player_hits_runs_rbis",
  batter_singles: "player_singles",
  batter_doubles: "player_doubles",
  batter_triples: "player_triples",
  batter_walks: "player_walks",
  batter_strikeouts: "player_batter_strikeouts",
  batter_stolen_bases: "player_stolen_bases",
  pitcher_strikeouts: "player_strikeouts",
  pitcher_record_a_win: "player_pitcher_win",
  pitcher_hits_allowed: "player_hits_allowed",
  pitcher_walks: "player_pitcher_walks",
  pitcher_earned_runs: "player_earned_runs",
  pitcher_outs: "player_outs",
};

const HOCKEY: Record<string, string> = {
  player_points: "player_hockey_points",
  player_power_play_points: "player_power_play_points",
  player_assists: "player_hockey_assists",
  player_blocked_shots: "player_blocked_shots",
  player_shots_on_goal: "player_shots",
  player_goals: "player_goals",
  player_total_saves: "player_saves",
  player_goal_scorer_first: "player_first_goal",
  player_goal_scorer_last: "player_last_goal",
  player_goal_scorer_anytime: "player_anytime_goal",
};

const OF_LEAGUE: Record<string, Record<string, string>> = {
  nfl: FOOTBALL,
  cfb: FOOTBALL,
  nba: BASKETBALL,
  wnba: BASKETBALL,
  cbb: BASKETBALL,
  mlb: BASEBALL,
  nhl: HOCKEY,
};

const PERIODS: Record<string, string> = {
  h1: "1h",
  h2: "2h",
  q1: "1q",
  q2: "2q",
  q3: "3q",
  q4: "4q",
  p1: "1p",
  p2: "2p",
  p3: "3p",
  "1st_5_innings": "f5",
};
const PERIOD = /_(h[12]|q[1-4]|p[1-3]|1st_5_innings)$/;
const ALTERNATE = /^alternate_|_alternate(?=_|$)/;

export type MarketKeys = { betType: string; period: string | null; alternate: boolean };

export const marketKeysOf = (key: string, league: string): MarketKeys | null => {
  const alternate = ALTERNATE.test(key);
  const plain = key.replace(ALTERNATE, "");
  const [, part = ""] = PERIOD.exec(plain) ?? [];
  const bare = plain.replace(PERIOD, "");
  const betType = GAME[bare] ?? OF_LEAGUE[league]?.[bare];
  return betType === undefined ? null : { betType, period: PERIODS[part] ?? null, alternate };
};
