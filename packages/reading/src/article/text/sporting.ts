import type { LeagueEntity, PersonEntity } from "../../language/names/entity.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isCapital, type Sighting } from "../../language/names/sighting.ts";
import { leagueIdOf } from "../subject/league-vote.ts";
import { isOtherCompetition } from "./other-competition.ts";
import type { ParsedBlock } from "./parsed-block.ts";
import { wordAfter, wordBefore } from "../subject/name-context.ts";

const MIN_POINTS = 2.5;
const MIN_NAMES = 3;
const MIN_SPORT_WORDS = 2;
const MIN_WORDS = 3;
const wordsNeeded = (names: number, odds: number): number =>
  names >= 6 ? 0 : names >= 5 ? 1 : odds >= MIN_ODDS ? MIN_ODDS : MIN_WORDS;
/** A player in a text that also names the player's team or a team mate is hardly a namesake. */
const TEAMED_WEIGHT = 2;
const MAX_FROM_TEAMED = 4;
/** From this sum of clear names on, a text is about sport without any full name. */
const MANY_NAMES = 4.5;
const CLEAR_NAME = 1;
const STRONG_NAME = 1.5;
const CITY_WEIGHT = 0.3;
const MAX_FROM_CITIES = 0.6;
const SHORT_TEXT_WORDS = 40;
const MIN_SHORT_NAMES = 0.3;
const WORD_WEIGHT = 0.4;
const MAX_FROM_WORDS = 2;
const ODDS_WEIGHT = 0.5;
const MAX_FROM_ODDS = 2;
const MIN_ODDS = 2;
const LANDMARK_WEIGHT = 1;
const MAX_FROM_LANDMARKS = 2;
const LIST_MAX_WORDS = 160;
const LIST_MIN_ODDS = 2;
const LIST_MIN_NAMES = 0.6;

const startsSentence = ({ sentences, tokens }: ParsedBlock, { from }: Sighting): boolean =>
  sentences.some((range) => range.from === from) || tokens[from - 1]?.kind === "mark";

/** "Alex Example-Other" is not the person "Alex Example". */
export const hasHyphenatedPart = ({ tokens, sightings }: ParsedBlock, { to }: Sighting): boolean => {
  const [mark, next] = [tokens[to], tokens[to + 1]];
  if (mark?.key !== "-" || mark.gap || !next || next.gap || next.kind !== "word" || !isCapital(next)) return false;
  return !isPlainWord(next.key) && !sightings.some(({ from }) => from === to + 1);
};

const weightOf = (parsed: ParsedBlock, sighting: Sighting): number => {
  const [first] = sighting.entities;
  if (first?.kind === "league") return 2;
  if (first?.kind === "book") return 1;
  if (sighting.how === "full") return first?.kind === "team" ? 3 : hasHyphenatedPart(parsed, sighting) ? 0 : 1.5;
  if (sighting.how === "surname" || sighting.how === "first") return 0;
  const isClearName = parsed.informal || (!parsed.titled && !startsSentence(parsed, sighting));
  const isPartOfLongerName =
    !parsed.titled && (wordBefore(parsed, sighting) !== null || wordAfter(parsed, sighting) !== null);
  if (isPartOfLongerName) return 0;
  if (sighting.how === "nickname" || sighting.how === "alias") return isClearName ? 1 : CITY_WEIGHT;
  return sighting.how === "city" && isClearName ? CITY_WEIGHT : 0.1;
};

/** `teamed`: by league, the number of players whose team or team mate is also named, with clear names. */
type Evidence = {
  teamed: Map<number, number>;
  landmarks: Map<string, number>;
  names: Map<string, number>;
  sports: Map<number, number>;
  sportWords: number;
  odds: number;
  words: number;
};

const addNames = (names: Map<string, number>, parsed: ParsedBlock, sighting: Sighting): void => {
  const weight = weightOf(parsed, sighting);
  const isFull = sighting.how === "full" || sighting.how === "alias";
  for (const entity of sighting.entities) {
    // A city can also be a surname, so a person needs a full name or an alias.
    if (entity.kind === "person" && !isFull) continue;
    const key = `${leagueIdOf(entity)} ${entity.kind} ${entity.id}`;
    names.set(key, Math.max(names.get(key) ?? 0, weight));
  }
};

const addTeamed = (teamed: Map<number, number>, blocks: readonly ParsedBlock[]): void => {
  const named = blocks.flatMap((parsed) =>
    parsed.sightings.filter((sighting) => weightOf(parsed, sighting) >= CLEAR_NAME).flatMap(({ entities }) => entities),
  );
  const teams = new Set(named.flatMap(({ kind, id }) => (kind === "team" ? [id] : [])));
  const players = [...new Set(named.filter((entity) => entity.kind === "person"))];
  const isMate = (one: PersonEntity, other: PersonEntity): boolean =>
    one.name !== other.name && one.teamIds.some((id) => other.teamIds.includes(id));
  for (const player of players)
    if (player.teamIds.some((id) => teams.has(id)) || players.some((other) => isMate(player, other)))
      teamed.set(player.leagueId, (teamed.get(player.leagueId) ?? 0) + 1);
};

const evidenceOf = (blocks: readonly ParsedBlock[]): Evidence => {
  const evidence: Evidence = {
    teamed: new Map(),
    landmarks: new Map(),
    names: new Map(),
    sports: new Map(),
    sportWords: 0,
    odds: 0,
    words: 0,
  };
  for (const parsed of blocks) {
    evidence.words += parsed.words;
    evidence.sportWords += parsed.sportWords;
    evidence.odds += parsed.odds;
    for (const [league, count] of parsed.landmarks)
      evidence.landmarks.set(league, (evidence.landmarks.get(league) ?? 0) + count);
    for (const [sport, count] of parsed.sports) evidence.sports.set(sport, (evidence.sports.get(sport) ?? 0) + count);
    for (const sighting of parsed.sightings) addNames(evidence.names, parsed, sighting);
  }
  addTeamed(evidence.teamed, blocks);
  return evidence;
};

/** "perhaps": the text counts as sport only if the rules or the model find an offered line in it. */
export type SportingCertainty = "surely" | "perhaps" | "no";

/** Unambiguous names weigh most, then sport words and odds. */
export const sportingOf = (blocks: readonly ParsedBlock[], leagues: readonly LeagueEntity[]): SportingCertainty => {
  if (isOtherCompetition(blocks)) return "no";
  if (isSurelySporting(evidenceOf(blocks), leagues)) return "surely";
  return blocks.some(({ sightings }) => sightings.length > 0) ? "perhaps" : "no";
};

const isSurelySporting = (
  { names, sports, teamed, landmarks, sportWords, odds, words }: Evidence,
  leagues: readonly LeagueEntity[],
): boolean => {
  const sums = new Map<string, number>();
  const fromCities = new Map<string, number>();
  const strong = new Set<string>();
  for (const [key, weight] of names) {
    const league = key.slice(0, key.indexOf(" "));
    const isCity = weight <= CITY_WEIGHT;
    const cities = isCity ? Math.min(weight, Math.max(0, MAX_FROM_CITIES - (fromCities.get(league) ?? 0))) : 0;
    if (isCity) fromCities.set(league, (fromCities.get(league) ?? 0) + cities);
    if (weight >= STRONG_NAME) strong.add(league);
    sums.set(league, (sums.get(league) ?? 0) + (isCity ? cities : weight));
  }
  return leagues.some(({ id, sportId, name }) => {
    const fromLandmarks = Math.min(MAX_FROM_LANDMARKS, (landmarks.get(name) ?? 0) * LANDMARK_WEIGHT);
    const fromTeamed = Math.min(MAX_FROM_TEAMED, (teamed.get(id) ?? 0) * TEAMED_WEIGHT);
    const sum = (sums.get(`${id}`) ?? 0) + (sums.has(`${id}`) ? fromLandmarks : 0) + fromTeamed;
    // A short text with two or more prices is about bets.
    if (words < LIST_MAX_WORDS && odds >= LIST_MIN_ODDS && sum >= LIST_MIN_NAMES) return true;
    if (words < SHORT_TEXT_WORDS) return sum >= MIN_SHORT_NAMES || (sum > 0 && odds >= MIN_ODDS);
    const own = sports.get(sportId) ?? 0;
    const points = sum + Math.min(MAX_FROM_WORDS, own * WORD_WEIGHT) + Math.min(MAX_FROM_ODDS, odds * ODDS_WEIGHT);
    const isNamed = sum >= (strong.has(`${id}`) ? MIN_NAMES : MANY_NAMES);
    const isBacked = isNamed || own >= MIN_SPORT_WORDS || odds >= MIN_ODDS;
    const needed = fromTeamed > 0 ? 0 : wordsNeeded(sum, odds);
    return points >= MIN_POINTS && isBacked && sportWords + odds >= needed;
  });
};
