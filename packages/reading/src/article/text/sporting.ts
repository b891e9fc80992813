import type { LeagueEntity } from "../../language/names/entity.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isCapital, type Sighting } from "../../language/names/sighting.ts";
import { leagueIdOf } from "../subject/league-vote.ts";
import type { ReadBlock } from "./read-block.ts";
import { wordAfter, wordBefore } from "../subject/stranger.ts";

const MIN_POINTS = 2.5;
const MIN_NAMES = 3;
const MIN_SPORT_WORDS = 2;
const MIN_WORDS = 3;
/** The more names there are, the fewer words of a game it takes. */
const wordsNeeded = (names: number, odds: number): number =>
  names >= 6 ? 0 : names >= 5 ? 1 : odds >= MIN_ODDS ? MIN_ODDS : MIN_WORDS;
const STRONG = 1.5;
const CITY = 0.3;
const MAX_FROM_CITIES = 0.6;
const SHORT = 40;
const MIN_SHORT = 0.3;
const MIN_PERHAPS = 0.3;
const WORD = 0.4;
const MAX_FROM_WORDS = 2;
const ODD = 0.5;
const MAX_FROM_ODDS = 2;
const MIN_ODDS = 2;
const LANDMARK = 1;
const MAX_FROM_LANDMARKS = 2;
const MAX_LISTED = 160;
const MIN_LISTED = 2;
const MIN_LISTED_NAMES = 0.6;

const startsSentence = ({ sentences, tokens }: ReadBlock, { from }: Sighting): boolean =>
  sentences.some((range) => range.from === from) || tokens[from - 1]?.kind === "mark";

/** "Alex Example-Other": the name goes on, and is another's. */
export const goesOn = ({ tokens, sightings }: ReadBlock, { to }: Sighting): boolean => {
  const [mark, next] = [tokens[to], tokens[to + 1]];
  if (mark?.key !== "-" || mark.gap || !next || next.gap || next.kind !== "word" || !isCapital(next)) return false;
  return !isPlainWord(next.key) && !sightings.some(({ from }) => from === to + 1);
};

const weightOf = (read: ReadBlock, sighting: Sighting): number => {
  const [first] = sighting.entities;
  if (first?.kind === "league") return 2;
  if (first?.kind === "book") return 1;
  if (sighting.how === "full") return first?.kind === "team" ? 3 : goesOn(read, sighting) ? 0 : 1.5;
  if (sighting.how === "surname" || sighting.how === "first") return 0;
  const isSaid = read.informal || (!read.titled && !startsSentence(read, sighting));
  const isLonger = !read.titled && (wordBefore(read, sighting) !== null || wordAfter(read, sighting) !== null);
  if (isLonger) return 0;
  if (sighting.how === "nickname" || sighting.how === "alias") return isSaid ? 1 : CITY;
  return sighting.how === "city" && isSaid ? CITY : 0.1;
};

type Evidence = {
  landmarks: Map<string, number>;
  names: Map<string, number>;
  sports: Map<number, number>;
  sportWords: number;
  odds: number;
  words: number;
};

const addNames = (names: Map<string, number>, read: ReadBlock, sighting: Sighting): void => {
  const weight = weightOf(read, sighting);
  const isFull = sighting.how === "full" || sighting.how === "alias";
  for (const entity of sighting.entities) {
    // A city may be a surname as well: only a full name counts for a person.
    if (entity.kind === "person" && !isFull) continue;
    const key = `${leagueIdOf(entity)} ${entity.kind} ${entity.id}`;
    names.set(key, Math.max(names.get(key) ?? 0, weight));
  }
};

const evidenceOf = (blocks: readonly ReadBlock[]): Evidence => {
  const found: Evidence = {
    landmarks: new Map(),
    names: new Map(),
    sports: new Map(),
    sportWords: 0,
    odds: 0,
    words: 0,
  };
  for (const read of blocks) {
    found.words += read.words;
    found.sportWords += read.sportWords;
    found.odds += read.odds;
    for (const [league, count] of read.landmarks)
      found.landmarks.set(league, (found.landmarks.get(league) ?? 0) + count);
    for (const [sport, count] of read.sports) found.sports.set(sport, (found.sports.get(sport) ?? 0) + count);
    for (const sighting of read.sightings) addNames(found.names, read, sighting);
  }
  return found;
};

const SOCCER =
  /\b(?:premier league|la liga|serie a|bundesliga|champions league|mls|inter miami|el cl[aá]sico|supercl[aá]sico|cl[aá]sico|gole[oó]|golazo|empate|portero|penalt(?:y kick|i)|stoppage time|clean sheet|full[- ]time result|gunners|arsenal|chelsea|tottenham|liverpool|man(?:chester)? (?:united|city)|etihad|liga mx|liguilla|rayados|cruz azul|santos laguna|quiniela|f[uú]tbol|aggregate lead|away[- ]goals|anfield|old trafford|everton|brighton|leeds|bayern|real madrid|barcelona|boca|river plate|chivas|am[eé]rica es|estadio azteca|messi|haaland|su[aá]rez|90\+\d)\b/giu;
const MIN_SOCCER = 2;
// A text names its subject early.
const EARLY_BLOCKS = 4;
const EARLY_CHARS = 600;

/** Whether a text is about the football that no league of ours plays. */
const isSoccer = (blocks: readonly ReadBlock[]): boolean => {
  const found = new Set(
    blocks
      .slice(0, EARLY_BLOCKS)
      .flatMap(({ block }) => block.text.slice(0, EARLY_CHARS).toLowerCase().match(SOCCER) ?? []),
  );
  if (found.size < MIN_SOCCER) return false;
  const own = blocks.reduce((sum, { sports }) => sum + [...sports.values()].reduce((all, count) => all + count, 0), 0);
  return found.size > own;
};

/** "perhaps": only a line that the text states itself can say that it is about sport. */
export type SportingCertainty = "surely" | "perhaps" | "no";

/** How surely a text is about a league's games: names beyond doubt weigh most, words of the game help, capitals alone do little. */
export const sportingOf = (blocks: readonly ReadBlock[], leagues: readonly LeagueEntity[]): SportingCertainty => {
  if (isSoccer(blocks)) return "no";
  const evidence = evidenceOf(blocks);
  if (isSurelySporting(evidence, leagues)) return "surely";
  const { names, sportWords, odds } = evidence;
  const most = Math.max(0, ...names.values());
  // Beside a number that only bets have, a name at a sentence's start or a lone player is enough to look closer.
  const isOfBets = odds > 0 && blocks.some(({ sightings }) => sightings.length > 0);
  return isOfBets || (most >= MIN_PERHAPS && sportWords > 0) ? "perhaps" : "no";
};

const isSurelySporting = (
  { names, sports, landmarks, sportWords, odds, words }: Evidence,
  leagues: readonly LeagueEntity[],
): boolean => {
  const sums = new Map<string, number>();
  const fromCities = new Map<string, number>();
  const strong = new Set<string>();
  for (const [key, weight] of names) {
    const league = key.slice(0, key.indexOf(" "));
    const isCity = weight <= CITY;
    const cities = isCity ? Math.min(weight, Math.max(0, MAX_FROM_CITIES - (fromCities.get(league) ?? 0))) : 0;
    if (isCity) fromCities.set(league, (fromCities.get(league) ?? 0) + cities);
    if (weight >= STRONG) strong.add(league);
    sums.set(league, (sums.get(league) ?? 0) + (isCity ? cities : weight));
  }
  return leagues.some(({ id, sportId, name }) => {
    const known = Math.min(MAX_FROM_LANDMARKS, (landmarks.get(name) ?? 0) * LANDMARK);
    const sum = (sums.get(`${id}`) ?? 0) + (sums.has(`${id}`) ? known : 0);
    // A short text with so many prices is about bets.
    if (words < MAX_LISTED && odds >= MIN_LISTED && sum >= MIN_LISTED_NAMES) return true;
    if (words < SHORT) return sum >= MIN_SHORT || (sum > 0 && odds >= MIN_ODDS);
    const own = sports.get(sportId) ?? 0;
    const points = sum + Math.min(MAX_FROM_WORDS, own * WORD) + Math.min(MAX_FROM_ODDS, odds * ODD);
    const isBacked = (sum >= MIN_NAMES && strong.has(`${id}`)) || own >= MIN_SPORT_WORDS || odds >= MIN_ODDS;
    return points >= MIN_POINTS && isBacked && sportWords + odds >= wordsNeeded(sum, odds);
  });
};
