/** By sport key of The Odds API. Other sports are ignored. */
const GAMES: Record<string, string> = {
  americanfootball_nfl: "nfl",
  americanfootball_nfl_preseason: "nfl",
  americanfootball_ncaaf: "cfb",
  basketball_nba: "nba",
  basketball_nba_preseason: "nba",
  basketball_nba_summer_league: "nba",
  basketball_wnba: "wnba",
  basketball_ncaab: "cbb",
  baseball_mlb: "mlb",
  baseball_mlb_preseason: "mlb",
  icehockey_nhl: "nhl",
  icehockey_nhl_preseason: "nhl",
};

/** These sports have one market: the winner of the title. */
const TITLES: Record<string, string> = {
  americanfootball_nfl_super_bowl_winner: "nfl",
  americanfootball_ncaaf_championship_winner: "cfb",
  basketball_nba_championship_winner: "nba",
  basketball_wnba_championship_winner: "wnba",
  basketball_ncaab_championship_winner: "cbb",
  baseball_mlb_world_series_winner: "mlb",
  icehockey_nhl_championship_winner: "nhl",
};

export type OddsApiSport = { key: string; league: string; outright: boolean };

const rows = (table: Record<string, string>, outright: boolean): OddsApiSport[] =>
  Object.entries(table).map(([key, league]) => ({ key, league, outright }));

export const SPORTS: readonly OddsApiSport[] = [...rows(GAMES, false), ...rows(TITLES, true)];

const byKey = new Map(SPORTS.map((sport) => [sport.key, sport]));

export const sportOf = (key: string): OddsApiSport | undefined => byKey.get(key);
