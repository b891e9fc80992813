import type { NameIndex } from "../../language/names/name-index.ts";
import { isFractionalPrice } from "../../language/written-odds.ts";
import { LEAGUE_LANDMARKS } from "../../language/landmark.ts";
import { isNumberLike, readNumber } from "../../language/number-word.ts";
import { sentencesOf, type Range } from "../../language/sentence.ts";
import { sightingsOf, isCapital, type Sighting } from "../../language/names/sighting.ts";
import { isSportWord, sportOfPair, sportOfPoints, sportOfWord } from "../../language/sport-word.ts";
import { tokensOf, type Token } from "../../language/token.ts";
import type { Block } from "./block.ts";

/** The names are candidates, which are resolved later. */
export type ParsedBlock = {
  block: Block;
  at: number;
  tokens: readonly Token[];
  sentences: readonly Range[];
  sightings: readonly Sighting[];
  sports: ReadonlyMap<number, number>;
  sportWords: number;
  odds: number;
  words: number;
  /** Most long words begin with a capital, as in a headline. Then a capital does not show a name. */
  titled: boolean;
  /** Names are written without capitals, as in a forum. */
  informal: boolean;
  landmarks: ReadonlyMap<string, number>;
  /** Each line of a list is a sentence. */
  listed: boolean;
};

const TITLED_SHARE = 0.7;
const SIDES = new Set(["over", "under", "o", "u"]);
const ENDED = /[.!?]["”’)]?\s*$/;

/** "Over 147.5" is basketball, "under 51.5" is football. */
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
    const total = sportOfTotal(tokens, index);
    if (total !== undefined) sports.set(total, (sports.get(total) ?? 0) + 1);
    const sport = sportOfPair(token.key, next?.key) ?? sportOfWord(token.key);
    if (sport !== undefined) sports.set(sport, (sports.get(sport) ?? 0) + 1);
    if (sport !== undefined || isSportWord(token.key)) sportWords++;
  }
  return { sports, sportWords };
};

const PRICES = { min: 100, max: 20_000 };
const SIGN_WORDS = new Set(["plus", "minus"]);
const SPREAD_VERBS = new Set(["lay", "laying", "giving", "getting", "catching"]);
const BETTING_WORDS = new Set([
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

/** A half-point number behind one of these words is a line: "opened at 71.5". */
const WORDS_BEFORE_LINE = new Set([...SIDES, "at", "prop", "number", "line", "total"]);
const STAT_WORDS = new Set(
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
  if (!token.signed) return isHalf && (WORDS_BEFORE_LINE.has(before?.key ?? "") || STAT_WORDS.has(after?.key ?? ""));
  const size = Math.abs(token.value);
  return isHalf || (Number.isInteger(size) && size >= PRICES.min && size <= PRICES.max);
};

/** Betting expressions start with such words: "plus one ten", "laying seven and a half", "parlay". */
const ODDS_STARTS = new Set([...BETTING_WORDS, ...SIGN_WORDS, ...SIDES, ...SPREAD_VERBS, "money"]);

const isOddsWord = (tokens: readonly Token[], at: number): boolean => {
  const { key } = tokens[at]!;
  if (!ODDS_STARTS.has(key)) return false;
  if (BETTING_WORDS.has(key)) return true;
  if (SIGN_WORDS.has(key)) return readNumber(tokens, at) !== null;
  if (key === "money") return tokens[at + 1]?.key === "line";
  if (!SIDES.has(key) && !SPREAD_VERBS.has(key)) return false;
  const parsed = readNumber(tokens, tokens[at + 1]?.key === "the" ? at + 2 : at + 1);
  return parsed !== null && parsed.inWords && !parsed.signed && parsed.value % 1 === 0.5;
};

const landmarksIn = (tokens: readonly Token[], informal: boolean): Map<string, number> => {
  const counts = new Map<string, number>();
  for (let at = 0; at < tokens.length; at++) {
    if (!informal && !startsUpperCase(tokens[at]!)) continue;
    const landmark = LEAGUE_LANDMARKS.at(tokens, at);
    // "The Game" is a landmark, "The game" is not. Sport words and some others need no capital.
    const isNameForm = (token: Token): boolean => informal || token.kind === "mark" || isNamelike(token);
    if (!landmark || !tokens.slice(at + 1, landmark.to).every(isNameForm)) continue;
    for (const league of landmark.values) counts.set(league, (counts.get(league) ?? 0) + 1);
    at = landmark.to - 1;
  }
  return counts;
};

const [UPPER_A, UPPER_Z] = [65, 90];
const startsUpperCase = ({ text }: Token): boolean => {
  const code = text.charCodeAt(0);
  return code >= UPPER_A && code <= UPPER_Z;
};

const isNamelike = (token: Token): boolean =>
  isCapital(token) || sportOfWord(token.key) !== undefined || LOWER_CASE_LANDMARK_WORDS.has(token.key);
const LOWER_CASE_LANDMARK_WORDS = new Set(
  "play kill line pitch committee bowl eligible tournament madness four slam 1 k major sixteen".split(" "),
);

const MAX_SPREAD = 60;

/** Example: "Spurs -8". */
const spreadsAfterTeams = (tokens: readonly Token[], sightings: readonly Sighting[]): number =>
  sightings.filter(({ to, entities }) => {
    const number = tokens[tokens[to]?.key === "(" ? to + 1 : to];
    const isLine = number?.kind === "number" && number.signed && Number.isInteger(number.value);
    return isLine && Math.abs(number.value) <= MAX_SPREAD && entities.some(({ kind }) => kind === "team");
  }).length;

const HALF_WINDOW_TOKENS = 6;

const isHalfInWords = (tokens: readonly Token[], at: number): boolean => {
  const { key } = tokens[at]!;
  if (key !== "half" && key !== "hook") return false;
  const before = tokens.slice(Math.max(0, at - HALF_WINDOW_TOKENS), at).filter(({ key: word }) => word !== "-");
  if (/^(?:a|the)$/.test(before.at(-1)?.key ?? "")) before.pop();
  const whole = before.at(-2);
  return (
    before.at(-1)?.key === "and" &&
    whole !== undefined &&
    (isNumberLike(whole) || /^(?:point|run|goal)$/.test(whole.key))
  );
};

const isAndAHalf = (tokens: ParsedBlock["tokens"], at: number): boolean => {
  if (tokens[at]!.key !== "half") return false;
  const [beforePrevious, previous] = tokens
    .slice(Math.max(0, at - 4), at)
    .filter(({ key }) => key !== "-")
    .slice(-2);
  return beforePrevious?.key === "and" && previous?.key === "a";
};

export const hasNumber = ({ tokens }: ParsedBlock, { from, to }: Range): boolean => {
  for (let at = from; at < to; at++) if (isNumberLike(tokens[at]!) || isAndAHalf(tokens, at)) return true;
  return false;
};

const SPREAD_NOUNS = new Set(
  "favorite favorites favourite favourites favored favoured underdog underdogs dog dogs start spread chalk favoritos favorito".split(
    " ",
  ),
);

/** Examples: "20-point favorites", "the 4.5-point start", "14-to-1". */
const isOfSpread = (tokens: readonly Token[], at: number): boolean => {
  const words = tokens.slice(at + 1, at + SPREAD_WINDOW_TOKENS).filter(({ key }) => key !== "-");
  const isPoints = /^points?$/.test(words[0]?.key ?? "") && SPREAD_NOUNS.has(words[1]?.key ?? "");
  const isLongShot = tokens[at + 1]?.key === "-" && tokens[at + 2]?.key === "to" && tokens[at + 4]?.kind === "number";
  return isPoints || isLongShot || SPREAD_NOUNS.has(words[0]?.key ?? "");
};
const SPREAD_WINDOW_TOKENS = 5;

const isOdds = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]!;
  if (token.kind === "number")
    return (
      isOddsNumber(token, tokens[at - 1], tokens[at + 1]) || isFractionalPrice(tokens, at) || isOfSpread(tokens, at)
    );
  return token.kind === "word" && (isOddsWord(tokens, at) || isHalfInWords(tokens, at));
};

const MIN_INFORMAL_WORDS = 8;
const LOWER_CASE_START = /[.?!)]+\s+\p{Ll}/gu;
const UPPER_CASE_START = /[.?!)]+\s+\p{Lu}/gu;
const MIN_LOWER_CASE_STARTS = 3;
const MAX_CAPITAL_SHARE = 0.2;

const hasLowerCaseSentences = (text: string): boolean => {
  const lowerCase = (text.match(LOWER_CASE_START) ?? []).length;
  return lowerCase >= MIN_LOWER_CASE_STARTS && lowerCase >= (text.match(UPPER_CASE_START) ?? []).length;
};

const hasLowerCaseLines = (text: string): boolean => {
  if (!text.includes("\n")) return false;
  const lines = text.split("\n");
  return lines.filter((line) => /^[^\p{L}]*\p{Ll}/u.test(line)).length * 2 > lines.length;
};

const MIN_LOWER_CASE_LINES = 3;
const LOWER_CASE_SHARE = 0.6;

/** In an article without capitals, even a short block can have names without capitals. */
export const isLowerCaseText = (blocks: readonly Block[]): boolean => {
  const starts = blocks.flatMap(({ text }) => text.split("\n")).flatMap((line) => /\p{L}/u.exec(line) ?? []);
  const lowerCase = starts.filter((letter) => /\p{Ll}/u.test(letter)).length;
  return lowerCase >= MIN_LOWER_CASE_LINES && lowerCase >= starts.length * LOWER_CASE_SHARE;
};

/** `ofText`: the whole article is written without capitals. */
const isInformal = ({ text }: Block, words: readonly Token[], ofText: boolean): boolean =>
  (ofText && /^[^\p{L}]*\p{Ll}/u.test(text)) ||
  (words.length >= MIN_INFORMAL_WORDS &&
    (hasLowerCaseLines(text) || !startsUpperCase(words[0]!) || hasLowerCaseSentences(text)) &&
    words.filter((token) => isCapital(token)).length <= words.length * MAX_CAPITAL_SHARE);

const MAX_LIST_LINE_LENGTH = 64;
/** A list may have a few long lines, such as a note below its rows. */
const MAX_LONG_LINE_SHARE = 0.25;
const NO_LINES: ReadonlySet<number> = new Set();

const lineStarts = ({ text, kind }: Block, tokens: readonly Token[]): ReadonlySet<number> => {
  if (!text.includes("\n")) return NO_LINES;
  const lines = text.split("\n");
  const long = lines.filter((line) => line.length > MAX_LIST_LINE_LENGTH).length;
  const isList = lines.length > 1 && (kind === "quote" || long <= lines.length * MAX_LONG_LINE_SHARE);
  if (!isList) return new Set();
  return new Set(
    tokens.flatMap(({ start }, at) => (at > 0 && text.slice(tokens[at - 1]!.end, start).includes("\n") ? [at] : [])),
  );
};

/** `isLowerCase`: most lines of the article begin without a capital. */
export const parseBlock = (block: Block, at: number, index: NameIndex, isLowerCase = false): ParsedBlock => {
  const tokens = tokensOf(block.text);
  const words = tokens.filter(({ kind }) => kind === "word");
  const long = words.filter(({ text }) => text.length > 3);
  const capital = long.filter((token) => isCapital(token)).length;
  const informal = isInformal(block, words, isLowerCase);
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
    odds: tokens.filter((_, place) => isOdds(tokens, place)).length + spreadsAfterTeams(tokens, sightings),
    words: words.length,
    titled: long.length > 1 && capital >= long.length * TITLED_SHARE && !ENDED.test(block.text),
    listed: lines.size > 0,
  };
};
