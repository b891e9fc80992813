// Mappings that were written by hand, independently of the tested mapping.

const letters = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9?\uFFFD ]/g, "");

const SUFFIXES = new Set(["jr", "sr", "ii", "iii", "iv", "v"]);
/** Pairs of equal names: short and full given names, other spellings, a changed surname. */
const SAME: readonly (readonly [string, string])[] = [
  ["maxwell crozier", "max crozier"],
  ["vinnie hinostroza", "vincent hinostroza"],
  ["nikita grebyonkin", "nikita grebenkin"],
  ["andrew ogletree", "drew ogletree"],
  ["maxim shabanov", "maksim shabanov"],
  ["max shabanov", "maksim shabanov"],
  ["yegor chinakhov", "egor chinakhov"],
  ["zack bolduc", "zachary bolduc"],
  ["nicholas paul", "nick paul"],
  ["alex wennberg", "alexander wennberg"],
  ["enrique hernandez", "kike hernandez"],
  ["mo bamba", "mohamed bamba"],
  ["svi mykhailiuk", "sviatoslav mykhailiuk"],
  ["chigoziem okonkwo", "chig okonkwo"],
  ["josh palmer", "joshua palmer"],
  ["freddy gaudreau", "frederick gaudreau"],
  ["joseph veleno", "joe veleno"],
  ["maksim tsyplakov", "maxim tsyplakov"],
  ["thomas novak", "tommy novak"],
  ["megan gustafson", "megan dileo"],
];

const bare = (text: string): string =>
  letters(text.replace(/(?<=[a-z])(Jr\.?|Sr\.?|II|III|IV)$/, " $1").replaceAll("-", " "))
    .split(" ")
    .filter((word) => word !== "" && !SUFFIXES.has(word))
    .join("");

/**
 * Names look alike if their letters are equal apart from punctuation, suffixes and letters lost in encoding, or if they
 * are a pair in SAME.
 */
export const looksLike = (external: string, own: string): boolean => {
  const [one, other] = [bare(external), bare(own)];
  if (
    one.length === other.length &&
    one.split("").every((letter, at) => /[?\uFFFD]/.test(letter) || letter === other[at])
  )
    return true;
  const pair = new Set([letters(external), letters(own)]);
  return SAME.some(([a, b]) => pair.has(a) && pair.has(b));
};

const CODES: Record<string, string> = {
  "mlb CUB": "Chicago Cubs",
  "mlb CWS": "Chicago White Sox",
  "mlb KAN": "Kansas City Royals",
  "mlb LOS": "Los Angeles Dodgers",
  "mlb LAA": "Los Angeles Angels",
  "mlb TAM": "Tampa Bay Rays",
  "mlb SDG": "San Diego Padres",
  "mlb SFO": "San Francisco Giants",
  "mlb WAS": "Washington Nationals",
  "mlb OAK": "Athletics",
  "mlb NYM": "New York Mets",
  "mlb NYY": "New York Yankees",
  "mlb STL": "St. Louis Cardinals",
  "mlb ARI": "Arizona Diamondbacks",
  "mlb ATL": "Atlanta Braves",
  "mlb BAL": "Baltimore Orioles",
  "mlb BOS": "Boston Red Sox",
  "mlb CIN": "Cincinnati Reds",
  "mlb CLE": "Cleveland Guardians",
  "mlb COL": "Colorado Rockies",
  "mlb DET": "Detroit Tigers",
  "mlb HOU": "Houston Astros",
  "mlb MIA": "Miami Marlins",
  "mlb MIL": "Milwaukee Brewers",
  "mlb MIN": "Minnesota Twins",
  "mlb PHI": "Philadelphia Phillies",
  "mlb PIT": "Pittsburgh Pirates",
  "mlb SEA": "Seattle Mariners",
  "mlb TEX": "Texas Rangers",
  "mlb TOR": "Toronto Blue Jays",
  "nba GoldenState": "Golden State Warriors",
  "nba LAClippers": "LA Clippers",
  "nba LALakers": "Los Angeles Lakers",
  "nba NewJersey": "Brooklyn Nets",
  "nba NewOrleans": "New Orleans Pelicans",
  "nba NewYork": "New York Knicks",
  "nba OklahomaCity": "Oklahoma City Thunder",
  "nba SanAntonio": "San Antonio Spurs",
  "nhl St Louis Blues": "St. Louis Blues",
  "nfl ARI": "Arizona Cardinals",
  "nfl ATL": "Atlanta Falcons",
  "nfl BAL": "Baltimore Ravens",
  "nfl BUF": "Buffalo Bills",
  "nfl CAR": "Carolina Panthers",
  "nfl CHI": "Chicago Bears",
  "nfl CIN": "Cincinnati Bengals",
  "nfl CLE": "Cleveland Browns",
  "nfl DAL": "Dallas Cowboys",
  "nfl DEN": "Denver Broncos",
  "nfl DET": "Detroit Lions",
  "nfl GB": "Green Bay Packers",
  "nfl HOU": "Houston Texans",
  "nfl IND": "Indianapolis Colts",
  "nfl JAX": "Jacksonville Jaguars",
  "nfl KC": "Kansas City Chiefs",
  "nfl LAC": "Los Angeles Chargers",
  "nfl LAR": "Los Angeles Rams",
  "nfl LVR": "Las Vegas Raiders",
  "nfl MIA": "Miami Dolphins",
  "nfl MIN": "Minnesota Vikings",
  "nfl NE": "New England Patriots",
  "nfl NO": "New Orleans Saints",
  "nfl NYG": "New York Giants",
  "nfl NYJ": "New York Jets",
  "nfl PHI": "Philadelphia Eagles",
  "nfl PIT": "Pittsburgh Steelers",
  "nfl SEA": "Seattle Seahawks",
  "nfl SF": "San Francisco 49ers",
  "nfl TB": "Tampa Bay Buccaneers",
  "nfl TEN": "Tennessee Titans",
  "nfl WAS": "Washington Commanders",
  "nfl Oakland Raiders": "Las Vegas Raiders",
  "nfl San Diego Chargers": "Los Angeles Chargers",
  "nfl St. Louis Rams": "Los Angeles Rams",
  "nfl Washington Redskins": "Washington Commanders",
  "nba Los Angeles Clippers": "LA Clippers",
};

/** These codes differ from the official names. */
export const TEAM_TRUTH: Readonly<Record<string, string>> = CODES;
