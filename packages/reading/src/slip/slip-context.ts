import { COLLEGE_LEAGUES } from "../language/college.ts";
import type { Lexicon } from "../article/text/read-article.ts";
import { sportOfWord } from "../language/sport-word.ts";
import type { SlipDraft } from "./slip-draft.ts";
import type { SlipLine } from "./slip-line.ts";

type LeagueHint = { at: number; leagueIds: readonly number[]; points: number };

export type SlipContext = {
  lexicon: Lexicon;
  hints: readonly LeagueHint[];
  wordsIn: (start: number, end: number) => ReadonlySet<string>;
  /** Keys are league ids. Values are the points of the strongest hint. */
  leagues: Map<number, number>;
  certainTeams: Set<number>;
  sportOf: (leagueId: number) => number;
  isSameGame: boolean;
};

const FOOTBALL = 1;
const BASKETBALL = 2;
const BASEBALL = 3;
const HOCKEY = 4;
const SPORT_EMOJI: readonly (readonly [string, number])[] = [
  ["🏈", FOOTBALL],
  ["🏀", BASKETBALL],
  ["⚾", BASEBALL],
  ["🏒", HOCKEY],
];
const SPORTS = new Map([
  ["football", FOOTBALL],
  ["pigskin", FOOTBALL],
  ["fb", FOOTBALL],
  ["gridiron", FOOTBALL],
  ["basketball", BASKETBALL],
  ["hoops", BASKETBALL],
  ["bball", BASKETBALL],
  ["baseball", BASEBALL],
  ["runline", BASEBALL],
  ["runs", BASEBALL],
  ["inning", BASEBALL],
  ["innings", BASEBALL],
  ["hockey", HOCKEY],
  ["puck", HOCKEY],
  ["pucks", HOCKEY],
  ["puckline", HOCKEY],
  ["pl", HOCKEY],
  ["goals", HOCKEY],
  ["sog", HOCKEY],
  ["cup", HOCKEY],
  ["stanley", HOCKEY],
  ["lombardi", FOOTBALL],
  ["superbowl", FOOTBALL],
  ["pennant", BASEBALL],
  ["regulation", HOCKEY],
]);
const LEAGUE_POINTS = 3;
const SPORT_POINTS = 2;
const SPORT_WORD_POINTS = 0.6;

const hintsIn = (line: SlipLine, sportLeagues: (sport: number) => number[]): LeagueHint[] => {
  const hints: LeagueHint[] = line.leagues.map(({ league, at }) => ({
    at,
    leagueIds: [league.id],
    points: LEAGUE_POINTS,
  }));
  for (const [index, { key, start }] of line.tokens.entries()) {
    const at = line.start + start;
    const namedSport = SPORTS.get(key);
    const sport = namedSport ?? sportOfWord(key);
    if (key === "college" || key === "ncaa" || key === "campus")
      hints.push({ at, leagueIds: [...COLLEGE_LEAGUES], points: SPORT_POINTS });
    if (sport === undefined || line.names.has(index)) continue;
    const isAfterCollege = line.tokens[index - 1]?.key === "college";
    const ids = sportLeagues(sport).filter((id) => !isAfterCollege || COLLEGE_LEAGUES.has(id));
    hints.push({ at, leagueIds: ids, points: namedSport === undefined ? SPORT_WORD_POINTS : SPORT_POINTS });
  }
  for (const [ball, sport] of SPORT_EMOJI) {
    const at = line.text.indexOf(ball);
    if (at !== -1) hints.push({ at: line.start + at, leagueIds: sportLeagues(sport), points: SPORT_POINTS });
  }
  return hints;
};

export const slipContext = (lines: readonly SlipLine[], lexicon: Lexicon, isSameGame: boolean): SlipContext => {
  const all = [...lexicon.names.leagueById.values()];
  const sportLeagues = (sport: number): number[] => all.filter(({ sportId }) => sportId === sport).map(({ id }) => id);
  const hints = lines.flatMap((line) => hintsIn(line, sportLeagues)).toSorted((one, other) => one.at - other.at);
  const leagues = new Map<number, number>();
  for (const { leagueIds, points } of hints)
    for (const id of leagueIds) leagues.set(id, Math.max(leagues.get(id) ?? 0, points));
  const sportOf = (leagueId: number): number => lexicon.names.leagueById.get(leagueId)?.sportId ?? 0;
  return { lexicon, hints, wordsIn: wordsOf(lines), leagues, certainTeams: new Set(), sportOf, isSameGame };
};

const wordsOf = (lines: readonly SlipLine[]): SlipContext["wordsIn"] => {
  const words = lines.flatMap(({ start, tokens }) =>
    tokens.map((token) => ({ at: start + token.start, key: token.key })),
  );
  const cache = new Map<string, ReadonlySet<string>>();
  return (start, end) => {
    const range = `${start} ${end}`;
    const cached = cache.get(range);
    if (cached) return cached;
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (words[middle]!.at < start) low = middle + 1;
      else high = middle;
    }
    const found = new Set<string>();
    for (let at = low; at < words.length && words[at]!.at < end; at++) found.add(words[at]!.key);
    cache.set(range, found);
    return found;
  };
};

export const CONTEXT_AFTER_CHARACTERS = 14;

const firstFrom = (hints: readonly LeagueHint[], start: number): number => {
  let [low, high] = [0, hints.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (hints[middle]!.at < start) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** "Jets (hockey) moneyline": points for or against a league, from words in or beside the bet. */
export const hintFor = ({ hints }: SlipContext, { start, end }: SlipDraft, leagueId: number): number => {
  let best = 0;
  for (let index = firstFrom(hints, start); index < hints.length; index++) {
    const { at, leagueIds, points } = hints[index]!;
    if (at > end + CONTEXT_AFTER_CHARACTERS) break;
    if (leagueIds.includes(leagueId)) best = Math.max(best, points);
    else best = Math.min(best, -points);
  }
  return best;
};
