import { namesByMarket } from "./names-by-market.ts";

const DIVISIONS = [
  ...["afc", "nfc"].flatMap((side) => ["north", "south", "east", "west"].map((part) => `${side} ${part}`)),
  ...["al", "nl"].flatMap((side) => ["east", "central", "west"].map((part) => `${side} ${part}`)),
  ..."atlantic|central|metro|metropolitan|pacific|southeast|southwest|northwest|division|their division".split("|"),
];
const CONFERENCES =
  "afc|nfc|east|west|eastern conference|western conference|conference|american league|national league|al|nl|pennant|sec|acc|big ten|big 12|este|oeste|conferencia".split(
    "|",
  );
const TITLES =
  "whole ball of wax|whole shebang|todo|it all|super bowl|superbowl|sb|cup|stanley cup|world series|ws|title|nba title|wnba title|championship|nba championship|wnba championship|nfl championship|nhl championship|national championship|chip|natty|finals|nba finals|wnba finals|whole thing|national title|ring|lombardi|titulo|campeonato".split(
    "|",
  );

/** These prizes are also ordinary words ("ganan al Thunder", "wins sec"), so they need an article. */
const WORDS = new Set(["al", "nl", "sec", "acc", "ring"]);

const phrasesOf = (verbs: readonly string[], articles: readonly string[], prize: string): string[] =>
  verbs.flatMap((verb) =>
    articles.map((article) => (article === "" ? `${verb} ${prize}` : `${verb} ${article} ${prize}`)),
  );

const winnersOf = (prizes: readonly string[]): string =>
  prizes
    .flatMap((prize) => [
      ...phrasesOf(
        ["win", "to win", "wins", "winning", "to take", "takes"],
        WORDS.has(prize) ? ["the"] : ["", "the"],
        prize,
      ),
      ...phrasesOf(["ganar", "ganan", "gana"], ["la", "el"], prize),
    ])
    .concat(
      prizes.map((prize) => `${prize} champs`),
      prizes.map((prize) => `${prize} winner`),
    )
    .join("|");

export const TERSE_MARKET_NAMES: ReadonlyMap<string, readonly string[]> = namesByMarket({
  player_pass_yards: `yardas por pase|yardas por aire|yardas de pase|pass|yards|yds|yd|passing yd|pass yd|pass yrds|passing yrds|air yards|yards passed`,
  player_rush_yards: `yardas por tierra|yardas corriendo|rush|rush yrds|rushing yrds|yards|yds|yd|rush yd|rushing yd|ru yds|rush yrds|yards rushed`,
  player_rec_yards: `yardas por recepcion|yardas de recepcion|yardas recibidas|yards|yds|yd|rec yd|receiving yd|rec yrds|re yds|yards received`,
  player_pass_attempts: `attempts|att|atts|passes`,
  player_rush_attempts: `attempts|att|atts|carry|rush atts|totes`,
  player_pass_tds: `pass td|passing td|td pass|pass touchdowns|pass touchdown|passing touchdown|tds thrown|tds passing|touchdown pass`,
  player_interceptions: `pick|picks|interception|interceptions thrown|int thrown|ints thrown`,
  player_completions: `completion|comp|comps|passes completed`,
  player_rush_rec_yards: `rush and receiving yards|rush and rec yards|rushing and receiving yards|rush + receiving yards|rush plus receiving yards|rush rec yds|rush/rec yards|yardas totales`,
  player_receptions: `recepcion|recepciones|catch|grab`,
  player_field_goals: `fg|fgs made|fg made`,
  player_anytime_td: `anota touchdown|anota un touchdown|anota td|anota un td|touchdown en cualquier momento|any time|anytime td scorers|anytime touchdown scorers|anytime scorers|anytime tds|atts td|any time td|any time touchdown|anytime tuddy|to score td|scores|scores a td|scores a touchdown|td anytime|atd|
    to find the endzone|to find the end zone|finds the end zone|find paydirt|finds paydirt|to get a score|gets a score|get a score|end zone|tuddies`,
  player_first_td: `score the first td|scores the first td|to score the first td|scoring the first td|the first td|to score the first touchdown|score the first touchdown|scoring first|scores first|score first|to score the first|scores the first|first score|first td scorers|first touchdown scorers|1st touchdown|first td scorer|first tuddy|1st td scorer|first scorer`,
  player_points: `pnts|points scored|total points|ponts|puntos totales`,
  player_rebounds: `r|rbds|rbs|bds|rbd|glass`,
  player_assists: `asst|assts|dime|asists|assits`,
  player_threes: `3ptm|3pters|3 pointers|3 pointers made|3 pt made|3 pts made|threes made|3pt fg|trey|3 ptm|made 3s|three point field goals|
    3-pt made|3pters made|3pts made`,
  player_steals: `stl|stls`,
  player_blocks: `blk|blks|block|swats|rejections`,
  player_pra: `puntos+rebotes+asistencias|puntos rebotes y asistencias|puntos, rebotes y asistencias|puntos rebotes asistencias|pra's|pras|pts+rebs+asts|pts rebs asts|points+rebounds+assists|pts, reb, ast|p/r/a|pts/reb/ast|pts & reb & ast|
    points rebs assists`,
  player_points_rebounds: `puntos+rebotes|puntos y rebotes|pts+rebs|pts rebs|pts & rebs|pts/reb|pts/rebs|points+rebs|points+rebounds|p/r`,
  player_points_assists: `puntos+asistencias|puntos y asistencias|pts+asts|pts asts|pts & asts|pts/ast|pts/asts|points+assists|p/a`,
  player_rebounds_assists: `rebotes+asistencias|rebotes y asistencias|rebs+asts|rebs asts|rebs & asts|reb/ast|rebs/asts|rebounds+assists|r/a`,
  player_double_double: `dd|dub-dub|double dub|dbl-dbl|dubdub`,
  player_triple_double: `td3|trip-double|triple dub|trip dub|triple dbl|tripdub|trip double`,
  player_hits: `to record hit|hit a single or more`,
  player_home_runs: `homerun|homeruns|to go deep|bomb|bombs|tater|hits a hr|hit a hr|to hit hr|to hit a hr|hr hitter|dong|dongs|go deep`,
  player_total_bases: `total bases|tbs`,
  player_strikeouts: `k|strike outs|strikeouts thrown|punchies`,
  player_outs: `outs rec|recorded outs`,
  player_runs: `r|run`,
  player_rbis: `ribbie|ribeye|ribeyes`,
  player_stolen_bases: `roba base|roba bases|robo base|stolen base|sb|swipe|steal|stolen bag`,
  player_goals: `goals`,
  player_anytime_goal: `mete gol|mete un gol|marca gol|marca un gol|anota gol|anota un gol|gol en cualquier momento|mete gol en cualquier momento|anota en cualquier momento|any time|anytime scorers|anytime goal scorers|anytime goalscorers|goal scorer anytime|to score goal|scores|scores a goal|a goal|to light the lamp|lights the lamp|snipe|atg|anytime goals`,
  player_hockey_points: `to get a point|gets a point|to record a point|pnts`,
  player_hockey_assists: `to get an assist|gets an assist|to record an assist|an assist|asst|apples`,
  player_shots: `shot|s.o.g|s.o.g.|shots on`,
  player_saves: `svs|sv`,
  moneyline_3way: `ml 3 way|ml 3-way|moneyline 3 way|3 way|3-way|three way|reg win|empate|empate en tiempo regular|empatan|draw in regulation|tie after 60|tie after regulation|tied in regulation|ends in a tie|60 minutes|60 mins|60min|in 60 min|in 60 mins|regulation draw|
    en tiempo regular|tiempo regular|60 min line|60 min ml|60 min|regulation|in reg|in regulation|reg time|regulation time|reg ml|regulation ml|regulation line|
    3 way ml|3way ml|reg win`,
  moneyline: `sin puntos|sin los puntos|sin ventaja|sin handicap|no points|no spread|without the points|forget the points|gagnant|vainqueur|le gana|le ganan|les ganan|vence|vencen|derrota|derrotan|tumba|tumban|despacha|despachan|to beat|beat|beats|win|wins outright|win outright|just win|win the game|win the match|m/l|moneylines|mls|ml's|straight win|outright win|to win it|winners|to win match`,
  spread: `laying the points|giving the points|lay the points|minus the points|plus the points|getting the points|with the points|and the points|taking the points|the points|cover the spread|cover the number|to cover|cubre|cubren|ats|run-line|puck-line|alt spread|alternate spread|alt line|spreads|hcap|alt run line|alt puck line`,
  total: `game o/u|alt total|tot|o/u total|total pts|match total|gm total|total score|total points|total runs|total goals`,
  team_total: `tm total|t.total|team tot|team o/u|teamtotal|team pts|alt team total|t/t`,
  season_wins: `juegos ganados|juegos ganados en la temporada|victorias en la temporada|victorias de temporada|triunfos en la temporada|reg season wins|regular season win total|wins total|win o/u`,
  championship: `${winnersOf(TITLES)}|chip|to win chip|to win the chip|sb|superbowl|super bowl winner|world series winner|stanley cup winner|finals winner|
    nba champs|champs|nat'l title|natl title|title winner|to win sb|wnba title|wnba championship|to lift the cup|champ|
    to win it all|to win title|national championship winner|cfp title|march madness winner|march madness champ|march madness champs|to win march madness|win march madness|world champs|win the cup|win the chip|
    win the ship`,
  conference_winner: `campeon de la conferencia|campeon de la conferencia oeste|campeon de la conferencia este|campeon de conferencia|campeon del este|campeon del oeste|campeon de la afc|campeon de la nfc|${winnersOf(CONFERENCES)}|afc winner|nfc winner|east winner|west winner|to win the conference|nba east|nba west|to win the afc|to win the nfc|
    to win the east|to win the west|win afc|win nfc|to win afc|to win nfc|nl winner|al winner|to win nl|to win al|sec champs|
    big ten champs|acc champs|to win the sec|to win sec|afc champs|nfc champs|afc champion|nfc champion|acc winner|sec winner|
    east champs|west champs`,
  division_winner: `campeon de la division|campeon de division|ganador de la division|${winnersOf(DIVISIONS)}|to win the division|to win division|win division|division champs|to win afc east|to win afc west|to win afc north|
    to win afc south|to win nfc east|to win nfc west|to win nfc north|to win nfc south|to win al east|to win al central|
    to win al west|to win nl east|to win nl central|to win nl west|to win atlantic|to win metro|to win central|to win pacific|
    metro division|to win the metro|to win the atlantic|to win the pacific|to win the central`,
  make_playoffs: `playoffs|to make it to the playoff|make it to the playoff|to make the cfp|make the cfp|to make playoff|clasifica a playoffs|make playoffs yes|to make playoffs|make the post season|to miss playoffs|to miss the playoffs|to make the playoffs|
    make post season|miss playoffs|in the playoffs|playoff bound|to make playoffs yes|to make playoffs no`,
  mvp: `most valuable player|m v p|hart|mvp award|wins mvp|to win mvp|hart winner|nfl mvp|nba mvp|wnba mvp`,
  award: `norris|vezina|calder|selke|cy young award|rookie of the yr|dpoy award|d.p.o.y|to win dpoy|to win roy|6th man|sixth man award|
    6 moy|heisman winner|to win heisman|wins heisman|the heisman|to win the heisman|nl cy|al cy|nl roy|al roy|
    nl rookie of the year|al rookie of the year|oroy award|droy award|nl mvp award|rookie of year|to win cy young|lady byng|
    masterton|comeback player of year`,
});
