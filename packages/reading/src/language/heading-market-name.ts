import { namesByMarket } from "./names-by-market.ts";

/**
 * Names of markets in headings and labels only. Elsewhere they are ordinary words: "The East", "Win column", "Rookie:
 * …".
 */
export const HEADING_MARKET_NAMES: ReadonlyMap<string, readonly string[]> = namesByMarket({
  championship: `championship|nba championship|wnba championship|nfl championship|cup|the cup|the title|titles|whole thing|it all|champs|title odds|title race|title picture|title market|the big one`,
  conference_winner: `east|west|the east|the west|east odds|west odds|american|national|al|nl|acc|sec|big ten|big 12|big east|conferences|conference odds|conference races`,
  division_winner: `divisions|atlantic|metropolitan|metro|central|pacific|northwest|southwest|southeast|the atlantic|the metropolitan|the central|the pacific|north|south|the north|the south|division odds|division races|division by division`,
  make_playoffs: `playoffs|the playoffs|playoff|play-offs|postseason|october|in or out|to get in|playoff odds|the field|to make it|making it`,
  season_wins: `win column|wins|season wins|victories|win numbers|wins market`,
  best_record: `most points in the regular season|most points|regular season winner|first overall|supporters shield|best regular season`,
  mvp: `mvp|hart|the hart|m.v.p`,
  award: `heisman|heisman watch|heisman odds|rookie|rookies|calder|vezina|norris|cy|coach|sixth man|6th man|defense|defensive player|newcomer|comeback|dpoy|most improved|improved`,
  team_total: `team points|team goals|team runs|by team|own totals`,
  player_anytime_td: `anytime|any time|to score any time|scorers|touchdowns|touchdown scorers|td scorers|touchdown odds|td odds|touchdown prices|tds|end zone|to find the end zone|scorer|to score|score`,
  player_first_td: `first|first touchdown|first scorer|first td|first score|opening touchdown`,
  player_anytime_goal: `anytime|any time|scorers|goalscorers|goal scorers|goals|goal|scorer|to score|score`,
  player_first_goal: `first|first goal|first scorer|opening goal`,
  player_home_runs: `homers|home runs|to go deep|to homer|long balls|dingers|hr`,
  player_pass_yards: `pass|passing`,
  player_rush_yards: `rush|rushing|ground`,
  player_rec_yards: `rec yds|receiving`,
  player_receptions: `rec|catches`,
  player_pass_tds: `pass tds|td passes|touchdowns|tds`,
  player_interceptions: `int|ints|picks`,
});
