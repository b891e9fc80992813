import { namesByMarket } from "./names-by-market.ts";

/** Names of markets that are met in running text beside those of the catalogue. */
export const MARKET_NAMES: ReadonlyMap<string, readonly string[]> = namesByMarket({
  overtime: `goes to ot|goes to overtime|to go to ot|to go to overtime`,
  first_team_to_score: `to score first|score first|scores first|to get on the board first`,
  player_power_play_points: `power play point|power-play point|power play points`,
  player_kicking_points: `kicking points|kicking pts|kicker points`,
  season_leader: `to lead the majors in|to lead the league in|lead the majors in|lead the league in|to lead the nba in|to lead the nfl in|to lead the nhl in|to win the scoring title|to win the batting title`,
  player_points_assists: `points plus assists|points and assists combined`,
  player_points_rebounds: `points plus rebounds|points and rebounds combined`,
  player_rebounds_assists: `rebounds plus assists|boards and assists`,
  player_pra: `points plus rebounds plus assists|points, rebounds and assists combined|points rebounds and assists`,
  player_threes: `from deep|from downtown|from distance|from three|triples anotados|made threes|three-pointers made|three-point field goals|makes from three|triples|3s made`,
  player_first_td: `to score first|score first|to score the first touchdown|first to score`,
  player_first_goal: `to score first|score first|first to score`,
  player_points: `to score|score|puntos`,
  player_rush_yards: `yards|yds|yardas por tierra|yardas terrestres|yardas por carrera|rushing yardage|to rush for|rush for`,
  player_rec_yards: `yards|yds|yardas por recepcion|yardas de recepcion|yardas por recepciones|receiving yardage`,
  player_pass_yards: `yards|yds|yardas por pase|yardas por aire|yardas aereas|passing yardage|to throw for|to pass for`,
  player_assists: `dimes|asistencias`,
  player_rebounds: `boards|rebounding|rebotes`,
  player_interceptions: `throw an interception|throw a pick|to be intercepted|to throw a pick`,
  player_anytime_td: `run one in|to run one in|punch one in|to punch one in|get in the end zone|to get in the end zone|anota touchdown|anotar touchdown|anotar un touchdown|anota touchdown en cualquier momento|touchdown en cualquier momento|score a touchdown|score a td|reach the end zone|to reach the end zone|score anytime|to score anytime|touchdown anytime|anytime|
    to score|touchdowns|tds|to find paydirt`,
  player_pass_tds: `touchdown passes|touchdowns through the air|passing scores`,
  player_home_runs: `jonron|jonrones|cuadrangular|cuadrangulares|volarse la barda|para volarse la barda|botarla|botarla de jonron|homer tonight|pegar jonron|goes yard|hit a home run|hit a homer|to go deep|to go yard|leave the yard|to leave the yard`,
  player_stolen_bases: `to swipe one|swipe one|to swipe a bag|swipe a bag|robar una base|robar base|bases robadas|roba una base|steal|steals|a steal|to steal|steal a bag|to swipe a base|steal a base`,
  player_hits: `conecta un hit|conectar un hit|hits conectados|record a hit|get a hit|collect a hit`,
  player_double_double: `doble doble|doble-doble|record a double-double|a double-double`,
  player_triple_double: `triple doble|triple-doble|record a triple-double|a triple-double`,
  player_anytime_goal: `anotar en cualquier momento|anota en cualquier momento|marcar en cualquier momento|a marcar|to bag one|anytime|score a goal|find the net|find the back of the net|to find the back of the net|to light the lamp|light the lamp|
    goal anytime|score at any time`,
  player_rush_rec_yards: `rushing plus receiving yards|rush plus rec yards|rushing and receiving|combined rushing and receiving yards`,
  player_hockey_points: `points|gets a point|get a point|puntos`,
  make_playoffs: `to miss the play-offs|miss the play-offs|reach the play-offs|to reach the play-offs|reach the playoffs|to reach the playoffs|to make the postseason|make the play-offs|to make the playoff|make the playoff|
    make the field|to qualify for the playoffs|playoff berth`,
  championship: `win the whole thing|to win the whole thing|the whole thing|the super bowl|the stanley cup|title market|the title market|the world series|world series|the stanley cup|win the title|to win the title|win the world series|to win the super bowl|to win the world series|to win the stanley cup|
    win it all|lift the cup|win the national title|win the stanley cup|lift the stanley cup|win the national championship|
    national champion|national champions|win the nba title|to win the cup|world series title`,
  conference_winner: `come out of the east|come out of the west|come out of the afc|come out of the nfc|win the east|win the west|
    win the american league|win the national league|win the eastern conference|win the western conference|win the conference|
    for the big ten|for the big 12|for the sec|for the acc|win the big ten|win the sec|win the acc|win the big 12|win the pennant`,
  division_winner: `win the southwest|win the southeast|win the northwest|win the metro|win the al east|win the al central|win the al west|win the nl east|win the nl central|win the nl west|
    win the afc east|win the afc north|win the afc south|win the afc west|win the nfc east|win the nfc north|win the nfc south|
    win the nfc west|win the division|win the central|win the metropolitan|win the atlantic|win the pacific`,
  season_wins: `wins|season wins|regular-season wins|regular-season win total|wins on the season|victories`,
  mvp: `take home the hart|to take home the hart|the hart|jugador mas valioso|most valuable player award|hart`,
  award: `the norris|the vezina|the calder|the selke|cy young award|rookie of the year award|defensive player|offensive player`,
  team_total: `team total|points as a team|runs as a team|goals as a team|total for the|team's total|side total`,
  total: `total|carreras|carreras totales|goles totales|puntos totales|altas y bajas|game total|combined points|combined runs|combined goals`,
  spread: `spread|run line|puck line`,
  moneyline_3way: `in regulation|in regulation time|in 60 minutes|in sixty minutes|regulation win|gana en tiempo regular`,
  player_receptions: `recepciones|atrapadas|passes caught`,
  player_total_bases: `bases totales`,
  player_strikeouts: `ponches`,
  player_shots: `tiros a puerta|tiros a gol|shot`,
  player_saves: `atajadas|salvadas`,
  player_batter_strikeouts: `to strike out|strike out`,
  moneyline: `a ganar|ganan|gana|ganando|para ganar|que gana|que ganan|al dinero|gana directo|moneyline|money line|on the moneyline|to win outright|to win the game|straight up|win outright|to win`,
});
