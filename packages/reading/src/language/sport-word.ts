// Words that identify a text's sport. They are general vocabulary; none is taken from a test text.
const AMERICAN_FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;

const WORDS: readonly (readonly [number, string])[] = [
  [
    AMERICAN_FOOTBALL,
    `quarterback quarterbacks touchdown touchdowns td tds linebacker cornerback receiver receivers tailback interception
    interceptions sacks fumble fumbles punter gridiron endzone nfl cfb afc nfc superbowl qb rb wr linemen lineman kickoff
    rushing passing snaps playcaller scrimmage blitz yardage secondary huddle heisman cfp
    offensive-line defensive-line red-zone end-zone college-football iron-bowl bowl-game bowl-eligible`,
  ],
  [
    BASKETBALL,
    `rebounds rebound assists threes dunk dunks layup free-throw point-guard nba wnba hoops backcourt frontcourt
    pointer pointers rim tipoff tip-off buzzer pra triple-double double-double ncaab cbb paint jumper tip triple-doubles
    double-doubles conference-tournament march-madness final-four ncaa-tournament college-basketball bracketology boards perimeter three-pointer three-pointers steals`,
  ],
  [
    BASEBALL,
    `inning innings pitcher pitchers homer homers homered bullpen mlb shortstop outfielder infielder strikeout strikeouts
    rbi rbis starter leadoff mound slider fastball bullpens reliever relievers dugout at-bat at-bats ballpark ace batter
    hitter hitters pennant southpaw outs homestand slugger catcher walk-off no-hitter era rotation`,
  ],
  [
    HOCKEY,
    `puck goalie goalies goaltender goaltenders nhl rink skater skaters skate winger wingers icing faceoff face-off
    face-offs faceoffs power-play shorthanded defenseman defensemen netminder blueliner hat-trick stanley forecheck slapshot
    penalties shootout crease ice`,
  ],
];

const weights = new Map<string, number>();
for (const [sport, words] of WORDS)
  for (const word of words.split(/\s+/)) if (word !== "") weights.set(word.replaceAll("-", " "), sport);

const TOTALS: readonly (readonly [sport: number, min: number, max: number])[] = [
  [AMERICAN_FOOTBALL, 33, 80],
  [BASKETBALL, 110, 260],
];

/** Undefined if game totals of several sports have this size. */
export const sportOfPoints = (points: number): number | undefined =>
  TOTALS.find(([, min, max]) => points >= min && points <= max)?.[0];

const pairStarts = new Set(
  [...weights.keys()].filter((words) => words.includes(" ")).map((words) => words.split(" ")[0]),
);

export const sportOfPair = (first: string, second: string | undefined): number | undefined =>
  pairStarts.has(first) ? weights.get(`${first} ${second}`) : undefined;

export const sportOfWord = (word: string): number | undefined => weights.get(word);

const GENERAL_WORDS = new Set(
  `game games season coach coaches team teams league playoff playoffs players player roster score scored scoring win wins won
  loss losses defense defence offense offence spread moneyline odds underdog favorite favourite favored favoured over under bet bets betting
  sportsbook sportsbooks covered cover quarter half overtime matchup opponent stadium arena injury injured questionable doubtful
  points yards goals runs fans championship title draft trade starter bench starting record parlay prop props streak`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

export const isSportWord = (word: string): boolean => GENERAL_WORDS.has(word) || weights.has(word);
