import { aMarket, aPerson, aTeam } from "../article/text/samples.ts";
import { lexiconOf, type Lexicon } from "../article/text/read-article.ts";
import type { Market } from "../language/market.ts";
import { readSlip } from "./read-slip.ts";
import type { SlipLeg } from "./slip.ts";

// The first digit of a team's id is its league.
const LEAGUES = [
  ["nfl", 1, 1],
  ["nba", 2, 2],
  ["wnba", 3, 2],
  ["mlb", 4, 3],
  ["nhl", 5, 4],
  ["cbb", 6, 2],
  ["cfb", 7, 1],
] as const;
const ALL = [1, 2, 3, 4, 5, 6, 7];
const FOOTBALL = [1, 7];
const BASKETBALL = [2, 3, 6];

const market = (key: string, names: string, overrides: Partial<Market> = {}): Market =>
  aMarket(key, { leagues: ALL, names: names.split("|"), ...overrides });
const yes = { sides: "yes-no", hasPoints: false } as const;
const ofTeam = { betOn: "team", sides: "team", hasPoints: false } as const;

const MARKETS = [
  market("spread", "spread|run line|puck line|rl|pl|pk", { ...ofTeam, hasPoints: true }),
  market("moneyline", "moneyline|ml|to win", ofTeam),
  market("moneyline_3way", "draw|tie|three way", ofTeam),
  market("total", "total|total points|total runs|total goals|over/under", { betOn: "event" }),
  market("team_total", "team total|tt", { betOn: "team" }),
  market("season_wins", "wins|win total", { betOn: "team", isFuture: true }),
  market("championship", "super bowl|win the super bowl|title", { ...ofTeam, isFuture: true }),
  market("make_playoffs", "make the playoffs|miss the playoffs", { betOn: "team", ...yes, isFuture: true }),
  market("mvp", "mvp|hart trophy", { betOn: "player", sides: "player", hasPoints: false, isFuture: true }),
  market("player_points", "points|pts", { leagues: BASKETBALL }),
  market("player_rebounds", "rebounds|reb|rebs|boards", { leagues: BASKETBALL }),
  market("player_assists", "assists|ast|dimes", { leagues: BASKETBALL }),
  market("player_threes", "threes|3pm", { leagues: BASKETBALL }),
  market("player_points_rebounds", "pts+reb", { leagues: BASKETBALL }),
  market("player_double_double", "double-double", { leagues: BASKETBALL, ...yes }),
  market("player_pass_yards", "passing yards|pass yds|passing", { leagues: FOOTBALL }),
  market("player_pass_tds", "passing tds|pass tds", { leagues: FOOTBALL }),
  market("player_rush_yards", "rushing yards|rush yds", { leagues: FOOTBALL }),
  market("player_rec_yards", "receiving yards|rec yds", { leagues: FOOTBALL }),
  market("player_receptions", "receptions|catches|rec", { leagues: FOOTBALL }),
  market("player_anytime_td", "anytime td|anytime tds|atd|td|tds", { leagues: FOOTBALL, ...yes }),
  market("player_home_runs", "home run|hr|homer|to homer", { leagues: [4] }),
  market("player_hits", "hit|hits", { leagues: [4] }),
  market("player_strikeouts", "strikeouts|ks", { leagues: [4] }),
  market("player_goals", "goals", { leagues: [5] }),
  market("player_anytime_goal", "anytime goal|goal|to score", { leagues: [5], ...yes }),
  market("player_hockey_points", "points|point", { leagues: [5] }),
];

const TEAMS = [
  aTeam(101, "Denver", "Broncos", "DEN"),
  aTeam(102, "Kansas City", "Chiefs", "KC"),
  aTeam(103, "New Orleans", "Saints", "NO"),
  aTeam(104, "New York", "Giants", "NYG"),
  aTeam(105, "Carolina", "Panthers", "CAR"),
  aTeam(106, "Buffalo", "Bills", "BUF"),
  aTeam(201, "Denver", "Nuggets", "DEN"),
  aTeam(202, "Sacramento", "Kings", "SAC"),
  aTeam(203, "Phoenix", "Suns", "PHX"),
  aTeam(204, "Chicago", "Bulls", "CHI"),
  aTeam(301, "Las Vegas", "Aces", "LVA"),
  aTeam(302, "Indiana", "Fever", "IND"),
  aTeam(401, "San Francisco", "Giants", "SF"),
  aTeam(402, "San Diego", "Padres", "SD"),
  { ...aTeam(403, "Boston", "Red Sox", "BOS"), familiar: ["Sox"] },
  { ...aTeam(404, "Chicago", "White Sox", "CWS"), familiar: ["Sox"] },
  aTeam(501, "Los Angeles", "Kings", "LAK"),
  aTeam(502, "Florida", "Panthers", "FLA"),
  aTeam(503, "Calgary", "Flames", "CGY"),
  aTeam(601, "Baylor", "Bears", "BAY"),
  aTeam(701, "Baylor", "Bears", "BAY"),
  aTeam(702, "Iowa State", "Cyclones", "ISU"),
];

const PEOPLE = [
  aPerson(1, "Patrick Mahomes", 102, "QB"),
  aPerson(2, "Travis Kelce", 102, "TE"),
  aPerson(3, "Courtland Sutton", 101, "WR"),
  aPerson(4, "Cooper Rush", 104, "QB"),
  { ...aPerson(5, "Alvin Kamara", 103, "RB"), familiar: ["AK41"] },
  { ...aPerson(11, "Nikola Jokić", 201, "C"), familiar: ["Joker"] },
  aPerson(12, "Jamal Murray", 201, "PG"),
  aPerson(13, "Devin Booker", 203, "SG"),
  { ...aPerson(14, "Coby White", 202, "PG"), formerTeamIds: [204] },
  aPerson(15, "Trae Young", 203, "PG"),
  aPerson(21, "Manny Machado", 402, "3B"),
  aPerson(22, "Logan Webb", 401, "SP"),
  aPerson(23, "Luis Robert Jr.", 404, "CF"),
  aPerson(31, "Anže Kopitar", 501, "C"),
  aPerson(32, "Sam Reinhart", 502, "RW"),
  aPerson(41, "A'ja Wilson", 301, "F"),
];

const BOOKS = [
  { kind: "book", id: 1, name: "DraftKings", aliases: ["DK"] },
  { kind: "book", id: 2, name: "FanDuel", aliases: ["FD"] },
] as const;

export const slipLexicon: Lexicon = lexiconOf(
  {
    leagues: LEAGUES.map(([name, id, sportId]) => ({
      kind: "league",
      id,
      name,
      sportId,
      aliases: [name.toUpperCase()],
    })),
    teams: TEAMS,
    people: PEOPLE,
    books: BOOKS,
  },
  MARKETS,
);

const describeLeg = ({ subject, market, period, side, points, price, opponentId }: SlipLeg): string =>
  [
    subject.name,
    market,
    period === "game" ? null : period,
    side,
    points,
    price && `at ${price}`,
    opponentId && `v ${opponentId}`,
  ]
    .filter((part) => part !== null)
    .join(" ");

export const betsIn = (text: string): string => readSlip(text, slipLexicon).legs.map(describeLeg).join("|");
