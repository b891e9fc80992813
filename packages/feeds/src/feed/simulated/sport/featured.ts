/** A game that an article mentions is played at regular intervals. */
export type FeaturedGame = {
  away: string;
  home: string;
  /** One of the start times, in the home team's time zone: "2026-11-22 20:20". */
  first: string;
  /** Meetings before `first` have the same interval. */
  everyDays: number;
  /** Home minus away. Without it, the strength of the teams decides. */
  margin?: number;
  total?: number;
  /** Some books quote these bets however many lines the simulation has. */
  stated?: readonly StatedBet[];
  final?: LineScore;
  isSequel?: true;
};

type StatedBet = readonly [player: string, betType: string];

type LineScore = { away: readonly number[]; home: readonly number[] };

const WEEK = 7;

type Row = Omit<FeaturedGame, "everyDays"> & { everyDays?: number };

const every = (everyDays: number, games: readonly Row[]): FeaturedGame[] =>
  games.map((game) => ({ everyDays, ...game }));

/** The teams of each league's first game are made strong. */
export const featured: Readonly<Record<string, readonly FeaturedGame[]>> = {
  nfl: every(4 * WEEK, [
    {
      away: "Buffalo Bills",
      home: "Kansas City Chiefs",
      first: "2026-11-22 19:20",
      everyDays: 2 * WEEK,
      margin: 3,
      stated: [
        ["Josh Allen", "player_anytime_td"],
        ["Travis Kelce", "player_rec_yards"],
      ],
    },
    { away: "Green Bay Packers", home: "Detroit Lions", first: "2026-11-22 16:25", margin: 3, total: 48.5 },
    { away: "Pittsburgh Steelers", home: "Baltimore Ravens", first: "2026-11-22 16:25", margin: 6, total: 43.5 },
    { away: "Los Angeles Rams", home: "Seattle Seahawks", first: "2026-11-22 13:25", margin: 2, total: 46 },
    {
      away: "Washington Commanders",
      home: "Philadelphia Eagles",
      first: "2026-11-23 20:15",
      margin: 5,
      total: 47,
      stated: [
        ["Saquon Barkley", "player_rush_yards"],
        ["Saquon Barkley", "player_anytime_td"],
        ["DeVonta Smith", "player_rec_yards"],
      ],
    },
    { away: "Houston Texans", home: "Jacksonville Jaguars", first: "2026-11-22 16:25", margin: -2, total: 44 },
  ]),
  nba: every(2 * WEEK, [
    {
      away: "Denver Nuggets",
      home: "Los Angeles Lakers",
      first: "2026-11-22 18:30",
      stated: [["Luka Dončić", "player_assists"]],
    },
    {
      away: "Oklahoma City Thunder",
      home: "Minnesota Timberwolves",
      stated: [
        ["Shai Gilgeous-Alexander", "player_points"],
        ["Anthony Edwards", "player_threes"],
        ["Chet Holmgren", "player_rebounds"],
        ["LaMelo Ball", "player_assists"],
      ],
      first: "2026-11-22 18:00",
      margin: -4,
      total: 225,
    },
    { away: "Boston Celtics", home: "New York Knicks", first: "2026-11-22 14:00", margin: 3, total: 221 },
  ]),
  wnba: every(2 * WEEK, [
    {
      away: "New York Liberty",
      home: "Las Vegas Aces",
      first: "2026-11-22 18:00",
      stated: [
        ["Jackie Young", "player_points"],
        ["Sabrina Ionescu", "player_threes"],
      ],
    },
    {
      away: "Indiana Fever",
      home: "Minnesota Lynx",
      first: "2026-11-22 18:00",
      margin: 4,
      total: 166,
      stated: [
        ["Napheesa Collier", "player_points"],
        ["Caitlin Clark", "player_points"],
      ],
    },
  ]),
  mlb: every(3 * WEEK, [
    {
      away: "New York Yankees",
      home: "Los Angeles Dodgers",
      first: "2026-11-22 18:10",
      stated: [["Shohei Ohtani", "player_total_bases"]],
    },
    {
      away: "Philadelphia Phillies",
      home: "Atlanta Braves",
      stated: [["Matt Olson", "player_total_bases"]],
      first: "2026-11-21 19:15",
      margin: 0.3,
      total: 8.6,
      final: { away: [2, 0, 2, 0, 0, 0, 0, 0, 0], home: [0, 1, 0, 0, 1, 0, 4, 0, 0] },
    },
  ]),
  nhl: every(2 * WEEK, [
    {
      away: "Edmonton Oilers",
      home: "Toronto Maple Leafs",
      first: "2026-11-22 19:00",
      stated: [
        ["Auston Matthews", "player_shots"],
        ["Connor McDavid", "player_hockey_assists"],
      ],
    },
    {
      away: "Dallas Stars",
      home: "Colorado Avalanche",
      first: "2026-11-22 18:00",
      margin: 0.5,
      total: 6.1,
      stated: [
        ["Mackenzie Blackwood", "player_saves"],
        ["Nathan MacKinnon", "player_shots"],
        ["Mikko Rantanen", "player_anytime_goal"],
      ],
    },
  ]),
  cbb: every(2 * WEEK, [
    { away: "Duke Blue Devils", home: "Kansas Jayhawks", first: "2026-11-22 18:00" },
    { away: "Houston Cougars", home: "UConn Huskies", first: "2026-11-22 18:00", margin: 1.5, total: 137 },
    { away: "Gonzaga Bulldogs", home: "Arizona Wildcats", first: "2026-11-22 18:00", margin: 4, total: 157 },
    { away: "Tennessee Volunteers", home: "Purdue Boilermakers", first: "2026-11-22 18:00", margin: 5, total: 141 },
  ]),
  cfb: every(4 * WEEK, [
    { away: "Michigan Wolverines", home: "Ohio State Buckeyes", first: "2026-11-28 12:00" },
    { away: "Texas Longhorns", home: "Oklahoma Sooners", first: "2026-11-28 14:30", margin: -3, total: 51 },
    { away: "Georgia Bulldogs", home: "Alabama Crimson Tide", first: "2026-11-28 18:30", margin: 2, total: 53 },
  ]),
};

/** All other runners of the market share the rest. */
export const statedChances: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "nhl championship": { "Edmonton Oilers": 0.06, "Toronto Maple Leafs": 0.053, "Carolina Hurricanes": 0.034 },
  "nhl mvp": { "Connor McDavid": 0.09 },
};
