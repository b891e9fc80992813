/** A game that is on every day's schedule, because an article is about it. Team names as in the catalogue. */
export type FeaturedGame = {
  away: string;
  home: string;
  /** What the market expects, home minus away and both together, where the article says it; else the teams' strength decides. */
  margin?: number;
  total?: number;
  /** How it always ends, where the article tells that. */
  final?: { away: number; home: number };
  /** How often a day it is played, so that a live article nearly always has it in play. */
  rounds?: number;
};

/** By league; the first of each is played in prime time, between two of the league's best. */
export const featured: Readonly<Record<string, readonly FeaturedGame[]>> = {
  nfl: [
    { away: "Buffalo Bills", home: "Kansas City Chiefs" },
    { away: "Green Bay Packers", home: "Detroit Lions", margin: 3, total: 48.5 },
    { away: "Pittsburgh Steelers", home: "Baltimore Ravens", margin: 6, total: 43.5 },
    { away: "Los Angeles Rams", home: "Seattle Seahawks", margin: 2, total: 46 },
    { away: "Washington Commanders", home: "Philadelphia Eagles", margin: 5, total: 47 },
    { away: "Houston Texans", home: "Jacksonville Jaguars", margin: -2, total: 44 },
  ],
  nba: [
    { away: "Denver Nuggets", home: "Los Angeles Lakers" },
    { away: "Oklahoma City Thunder", home: "Minnesota Timberwolves", margin: -4, total: 225 },
    { away: "Boston Celtics", home: "New York Knicks", margin: 3, total: 221, rounds: 7 },
  ],
  wnba: [
    { away: "New York Liberty", home: "Las Vegas Aces" },
    { away: "Indiana Fever", home: "Minnesota Lynx", margin: 4, total: 166 },
  ],
  mlb: [
    { away: "New York Yankees", home: "Los Angeles Dodgers" },
    { away: "Philadelphia Phillies", home: "Atlanta Braves", margin: 0.3, total: 8.6, final: { away: 4, home: 6 } },
  ],
  nhl: [
    { away: "Edmonton Oilers", home: "Toronto Maple Leafs" },
    { away: "Dallas Stars", home: "Colorado Avalanche", margin: 0.5, total: 6.1 },
  ],
  cbb: [
    { away: "Duke Blue Devils", home: "Kansas Jayhawks" },
    { away: "Houston Cougars", home: "UConn Huskies", margin: 1.5, total: 137 },
    { away: "Gonzaga Bulldogs", home: "Arizona Wildcats", margin: 4, total: 157 },
    { away: "Tennessee Volunteers", home: "Purdue Boilermakers", margin: 5, total: 141 },
  ],
  cfb: [
    { away: "Michigan Wolverines", home: "Ohio State Buckeyes" },
    { away: "Texas Longhorns", home: "Oklahoma Sooners", margin: -3, total: 51 },
    { away: "Georgia Bulldogs", home: "Alabama Crimson Tide", margin: 2, total: 53 },
  ],
};
