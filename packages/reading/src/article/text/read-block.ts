import type { NameIndex } from "../../language/names/name-index.ts";
import { isFractionalPrice } from "../../language/written-odds.ts";
import { LEAGUE_LANDMARKS } from "../../language/landmark.ts";
import { isNumberLike, readNumber } from "../../language/number-word.ts";
import { sentencesOf, type Range } from "../../language/sentence.ts";
import { sightingsOf, isCapital, type Sighting } from "../../language/names/sighting.ts";
import { isSportWord, sportOfPoints, sportOfWord } from "../../language/sport-word.ts";
import { tokensOf, type Token } from "../../language/token.ts";
import type { Block } from "./block.ts";

/** A block with what was seen in it, before anything is decided. */
export type ReadBlock = {
  block: Block;
  at: number;
  tokens: readonly Token[];
  sentences: readonly Range[];
  sightings: readonly Sighting[];
  /** Points of each sport, from words that belong to it. */
  sports: ReadonlyMap<number, number>;
  sportWords: number;
  /** Prices, signed halves, and sides with a half: nobody writes them but of bets. */
  odds: number;
  words: number;
  /** Most words have a capital: a capital says nothing here. */
  titled: boolean;
  /** Typed without capitals. */
  informal: boolean;
  /** How often coaches, grounds and customs of a league are named, by the league's name. */
  landmarks: ReadonlyMap<string, number>;
  /** Its lines are a list, each by itself. */
  listed: boolean;
};

const TITLED_SHARE = 0.7;
const SIDES = new Set(["over", "under", "o", "u"]);
const ENDED = /[.!?]["”’)]?\s*$/;

/** The sport whose games end about there: "over 147.5" is basketball, "under 51.5" football. */
const sportOfTotal = (tokens: readonly Token[], at: number): number | undefined => {
  const [number, behind] = [tokens[at + 1], tokens[at + 2]];
  if (!SIDES.has(tokens[at]!.key) || number?.kind !== "number" || number.signed || number.value % 1 !== 0.5)
    return undefined;
  return behind?.kind === "word" && isSportWord(behind.key) ? undefined : sportOfPoints(number.value);
};

const sportsIn = (tokens: readonly Token[]): { sports: Map<number, number>; sportWords: number } => {
  const sports = new Map<number, number>();
  let sportWords = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== "word") continue;
    const next = tokens[index + 1]?.key === "-" ? tokens[index + 2] : tokens[index + 1];
    const joined = `${token.key} ${next?.key}`;
    const total = sportOfTotal(tokens, index);
    if (total !== undefined) sports.set(total, (sports.get(total) ?? 0) + 1);
    const sport = sportOfWord(joined) ?? sportOfWord(token.key);
    if (sport !== undefined) sports.set(sport, (sports.get(sport) ?? 0) + 1);
    if (sport !== undefined || isSportWord(token.key)) sportWords++;
  }
  return { sports, sportWords };
};

const PRICES = { least: 100, most: 20_000 };
const SIGNS = new Set(["plus", "minus"]);
const LAYS = new Set(["lay", "laying", "giving", "getting", "catching"]);
const BETTING = new Set([
  "moneyline",
  "parlay",
  "teaser",
  "ml",
  "atd",
  "sgp",
  "bookies",
  "oddsmakers",
  "sportsbooks",
  "handicap",
  "underdogs",
  "outsiders",
  "punters",
  "dogs",
  "bettors",
  "favoritos",
  "underdog",
]);

/** Words before a half that make it a line: "opened at 71.5". */
const LINES = new Set([...SIDES, "at", "prop", "number", "line", "total"]);
const STATS = new Set(
  "points rebounds assists threes yards receptions catches carries attempts hits bases strikeouts shots saves boards".split(
    " ",
  ),
);

const isOddsNumber = (
  token: Token & { kind: "number" },
  before: Token | undefined,
  after: Token | undefined,
): boolean => {
  const isHalf = Math.abs(token.value) % 1 === 0.5;
  if (!token.signed) return isHalf && (LINES.has(before?.key ?? "") || STATS.has(after?.key ?? ""));
  const size = Math.abs(token.value);
  return isHalf || (Number.isInteger(size) && size >= PRICES.least && size <= PRICES.most);
};

/** "Plus one ten", "laying seven and a half", "parlay": words that nobody writes but of bets. */
const ODDS_STARTS = new Set([...BETTING, ...SIGNS, ...SIDES, ...LAYS, "money"]);

const isOddsWord = (tokens: readonly Token[], at: number): boolean => {
  const { key } = tokens[at]!;
  if (!ODDS_STARTS.has(key)) return false;
  if (BETTING.has(key)) return true;
  if (SIGNS.has(key)) return readNumber(tokens, at) !== null;
  if (key === "money") return tokens[at + 1]?.key === "line";
  if (!SIDES.has(key) && !LAYS.has(key)) return false;
  const read = readNumber(tokens, tokens[at + 1]?.key === "the" ? at + 2 : at + 1);
  return read !== null && read.inWords && !read.signed && read.value % 1 === 0.5;
};

const landmarksIn = (tokens: readonly Token[], informal: boolean): Map<string, number> => {
  const found = new Map<string, number>();
  for (let at = 0; at < tokens.length; at++) {
    if (!informal && !startsLarge(tokens[at]!)) continue;
    const landmark = LEAGUE_LANDMARKS.at(tokens, at);
    // "The game" is a custom of one league where it is written with capitals.
    const isWritten = (token: Token): boolean => informal || token.kind === "mark" || isNamelike(token);
    if (!landmark || !tokens.slice(at + 1, landmark.to).every(isWritten)) continue;
    for (const league of landmark.values) found.set(league, (found.get(league) ?? 0) + 1);
    at = landmark.to - 1;
  }
  return found;
};

const [LARGE_A, LARGE_Z] = [65, 90];
const startsLarge = ({ text }: Token): boolean => {
  const code = text.charCodeAt(0);
  return code >= LARGE_A && code <= LARGE_Z;
};

const isNamelike = (token: Token): boolean =>
  isCapital(token) || sportOfWord(token.key) !== undefined || LOWERED.has(token.key);
const LOWERED = new Set(
  "play kill line pitch committee bowl eligible tournament madness four slam 1 k major sixteen".split(" "),
);

const MAX_LINE = 60;

/** "Spurs -8": a signed number right behind a team. */
const linesBehindNames = (tokens: readonly Token[], sightings: readonly Sighting[]): number =>
  sightings.filter(({ to, entities }) => {
    const number = tokens[tokens[to]?.key === "(" ? to + 1 : to];
    const isLine = number?.kind === "number" && number.signed && Number.isInteger(number.value);
    return isLine && Math.abs(number.value) <= MAX_LINE && entities.some(({ kind }) => kind === "team");
  }).length;

const HALF_REACH = 6;

/** "Fifty-one and a half", seen from its end. */
const isHalfInWords = (tokens: readonly Token[], at: number): boolean => {
  const { key } = tokens[at]!;
  if (key !== "half" && key !== "hook") return false;
  const before = tokens.slice(Math.max(0, at - HALF_REACH), at).filter(({ key: word }) => word !== "-");
  if (/^(?:a|the)$/.test(before.at(-1)?.key ?? "")) before.pop();
  const one = before.at(-2);
  return (
    before.at(-1)?.key === "and" && one !== undefined && (isNumberLike(one) || /^(?:point|run|goal)$/.test(one.key))
  );
};

const SPREAD_NOUNS = new Set(
  "favorite favorites favourite favourites favored favoured underdog underdogs dog dogs start spread chalk favoritos favorito".split(
    " ",
  ),
);

/** "20-point favorites", "the 4.5-point start", "a point-and-a-half dog", "14-to-1". */
const isOfSpread = (tokens: readonly Token[], at: number): boolean => {
  const words = tokens.slice(at + 1, at + SPREAD_REACH).filter(({ key }) => key !== "-");
  const isPoints = /^points?$/.test(words[0]?.key ?? "") && SPREAD_NOUNS.has(words[1]?.key ?? "");
  const isLongShot = tokens[at + 1]?.key === "-" && tokens[at + 2]?.key === "to" && tokens[at + 4]?.kind === "number";
  return isPoints || isLongShot || SPREAD_NOUNS.has(words[0]?.key ?? "");
};
const SPREAD_REACH = 5;

const isOdds = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]!;
  if (token.kind === "number")
    return (
      isOddsNumber(token, tokens[at - 1], tokens[at + 1]) || isFractionalPrice(tokens, at) || isOfSpread(tokens, at)
    );
  return token.kind === "word" && (isOddsWord(tokens, at) || isHalfInWords(tokens, at));
};

const MIN_INFORMAL = 8;
const SMALL_START = /[.?!)]+\s+\p{Ll}/gu;
const LARGE_START = /[.?!)]+\s+\p{Lu}/gu;
const MIN_SMALL_STARTS = 3;
const INFORMAL_SHARE = 0.2;

/** Typed without capitals, as in a forum: there a capital says nothing, and its absence neither. */
/** Sentences begin with a small letter as often as with a capital. */
const startsSmall = (text: string): boolean => {
  const small = (text.match(SMALL_START) ?? []).length;
  return small >= MIN_SMALL_STARTS && small >= (text.match(LARGE_START) ?? []).length;
};

/** Most of several lines begin with a small letter. */
const hasSmallLines = (text: string): boolean => {
  if (!text.includes("\n")) return false;
  const lines = text.split("\n");
  return lines.filter((line) => /^[^\p{L}]*\p{Ll}/u.test(line)).length * 2 > lines.length;
};

const isInformal = ({ text }: Block, words: readonly Token[]): boolean =>
  words.length >= MIN_INFORMAL &&
  (hasSmallLines(text) || !startsLarge(words[0]!) || startsSmall(text)) &&
  words.filter((token) => isCapital(token)).length <= words.length * INFORMAL_SHARE;

const LONG_LINE = 64;
const NO_LINES: ReadonlySet<number> = new Set();

/** Lines of their own, where a paragraph is a list that was typed without marks. */
const lineStarts = ({ text, kind }: Block, tokens: readonly Token[]): ReadonlySet<number> => {
  if (!text.includes("\n")) return NO_LINES;
  const lines = text.split("\n");
  const isList = lines.length > 1 && lines.every((line) => line.length <= LONG_LINE || kind === "quote");
  if (!isList) return new Set();
  return new Set(
    tokens.flatMap(({ start }, at) => (at > 0 && text.slice(tokens[at - 1]!.end, start).includes("\n") ? [at] : [])),
  );
};

/** Reads a block: its tokens, its sentences, where names may stand, and what its words say about the sport. */
export const readBlock = (block: Block, at: number, index: NameIndex): ReadBlock => {
  const tokens = tokensOf(block.text);
  const words = tokens.filter(({ kind }) => kind === "word");
  const long = words.filter(({ text }) => text.length > 3);
  const capital = long.filter((token) => isCapital(token)).length;
  const informal = isInformal(block, words);
  const lines = lineStarts(block, tokens);
  const sightings = sightingsOf(tokens, { index, caseless: informal, informal });
  return {
    block,
    at,
    tokens,
    sentences: sentencesOf(tokens, { informal, lines }),
    sightings,
    ...sportsIn(tokens),
    informal,
    landmarks: landmarksIn(tokens, informal),
    odds: tokens.filter((_, place) => isOdds(tokens, place)).length + linesBehindNames(tokens, sightings),
    words: words.length,
    titled: long.length > 1 && capital >= long.length * TITLED_SHARE && !ENDED.test(block.text),
    listed: lines.size > 0,
  };
};
