import { sameGivenName, nearlySame } from "../../language/names/given-name.ts";
import type { PersonEntity } from "../../language/names/entity.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isCapital, type Sighting } from "../../language/names/sighting.ts";
import type { Token } from "../../language/token.ts";
import { isFractionalPrice } from "../../language/written-odds.ts";
import type { ParsedBlock } from "../text/parsed-block.ts";

const endsSentence = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === "mark" && /[.!?:;|"“”•]/.test(token.text));

/** A capitalised word of no known name can be an unknown first name. */
export const wordBefore = ({ tokens, sightings, sentences, block }: ParsedBlock, sighting: Sighting): Token | null => {
  const token = tokens[sighting.from - 1];
  // "2u" is a stake. A name does not cross a line break.
  if (!token || token.kind !== "word" || /^\d/.test(token.text)) return null;
  if (block.text.slice(token.end, sighting.start).includes("\n")) return null;
  if (!isCapital(token) || !tokens[sighting.from]!.gap) return null;
  if (isPlainWord(token.key) || /['’]s?$/.test(token.text)) return null;
  if (sightings.some(({ from, to }) => from < sighting.from && to >= sighting.from)) return null;
  const starts = sentences.some(({ from }) => from === sighting.from - 1) || endsSentence(tokens[sighting.from - 2]);
  if (starts && BET_WORDS.has(token.key)) return null;
  return starts && token.key.length < 3 && !/^[A-Z]{2}$/.test(token.text) ? null : token;
};

/** A note about a bet or line starts with such a word: "Opened Warriors -1", "Fade Jets", "Moneyline Ravens -240". */
const BET_WORDS = new Set(
  `opened open opening closed close moved now lean leaning leans fade fading back backing bet betting play playing lay laying hammer ride riding grab take taking
  pick picking like liking love loving buy buying sell selling tail tailing skip avoid pass give getting got sprinkle smash added adding also then plus minus final moneyline
  moneylines spread spreads odds line lines handicap market consensus total totals`.split(/\s+/),
);

const VENUE = new Set(
  "center centre arena garden stadium field park dome coliseum fieldhouse pavilion conference division".split(" "),
);

/** Titles of game pages have such words after a team: "Knicks vs. Warriors Odds". */
const PAGE_WORDS = new Set(
  "odds prediction predictions pick picks preview best bet bets props prop parlay spread moneyline total line lines betting live injury report game how tv channel time start score recap trends".split(
    " ",
  ),
);

export const wordAfter = ({ tokens, sightings }: ParsedBlock, sighting: Sighting): Token | null => {
  const token = tokens[sighting.to];
  if (!token || token.kind !== "word" || !isCapital(token) || !token.gap) return null;
  if (VENUE.has(token.key)) return token;
  // Codes ("ML", "QB") and ordinals ("1st") are no names.
  if (/^\d/.test(token.text)) return null;
  if (token.text.length <= 3 && token.text === token.text.toUpperCase()) return null;
  // "Colts-Rams I'll take the over": a pronoun begins a clause.
  if (/^I['’]/.test(token.text)) return null;
  if (isPlainWord(token.key) || PAGE_WORDS.has(token.key) || /['’]s?$/.test(tokens[sighting.to - 1]!.text)) return null;
  return sightings.some(({ from }) => from === sighting.to) ? null : token;
};

/** People whose first name is another form of `given`. If there are none, `given` may be a typo. */
export const variantsOf = (given: string, people: readonly PersonEntity[]): PersonEntity[] => {
  const first = (person: PersonEntity): string => person.firstName.toLowerCase().replaceAll(/[.'’-]/g, "");
  const same = people.filter((person) => sameGivenName(given, first(person)));
  return same.length > 0 ? same : people.filter((person) => nearlySame(given, first(person)));
};

const LINE_STARTS = new Set("ml moneyline rl tt 1h 2h f5 over under o u first team".split(" "));

/** Examples: "bears -3", "hawks ml", "kings 1h". */
export const hasLineNext = ({ tokens }: ParsedBlock, to: number): boolean => {
  const next = tokens[to];
  return next?.kind === "number" ? next.signed : LINE_STARTS.has(next?.key ?? "");
};

/** Example: "J. Williams". */
export const initialBefore = ({ tokens }: ParsedBlock, from: number): string | null => {
  const [letter, dot] = [tokens[from - 2], tokens[from - 1]];
  return dot?.key === "." && !dot.gap && letter && /^\p{Lu}$/u.test(letter.text) ? letter.text : null;
};

const OFFICE = new Set("coach manager gm president owner commissioner referee umpire analyst".split(" "));

/** A person with a title such as "coach" is no player. */
export const holdsOffice = ({ tokens }: ParsedBlock, from: number): boolean => {
  for (let back = 1; back <= 2; back++) {
    const token = tokens[from - back];
    if (token?.kind === "word" && OFFICE.has(token.key)) return true;
  }
  return false;
};

/** After "the", the name is a place or a team ("the West", "the Heat"), never a person. */
export const hasArticle = ({ tokens }: ParsedBlock, from: number): boolean => tokens[from - 1]?.key === "the";

const PLACE_PREPOSITIONS = new Set(
  "in to from near of around outside through across into leave leaving leaves toward towards inside throughout via downtown around".split(
    " ",
  ),
);

const TRANSFER_VERBS = new Set("traded sent dealt shipped lost loses fell falls losing".split(" "));

const QUOTING_VERBS = new Set("has have makes make had sets thinks likes".split(" "));
const OBJECT_PRONOUNS = new Set("him her them it the".split(" "));
const QUOTE_WINDOW_TOKENS = 9;

/** "Vegas has them at -3" means the bookmakers. */
const isMarketTown = (tokens: ParsedBlock["tokens"], from: number, to: number): boolean =>
  tokens[from]!.key === "vegas" &&
  tokens
    .slice(to, to + QUOTE_WINDOW_TOKENS)
    .some(({ key }, at, all) => QUOTING_VERBS.has(key) && OBJECT_PRONOUNS.has(all[at + 1]?.key ?? ""));

/** Examples: "Florida (9/1)", "DETROIT (-2½)", "UCLA, -6". */
const hasNumberNext = (tokens: ParsedBlock["tokens"], to: number): boolean => {
  const mark = tokens[to]?.key;
  const number = tokens[mark === "(" || mark === "," ? to + 1 : to];
  return number?.kind === "number" && (number.signed || (mark === "(" && isFractionalPrice(tokens, to + 1)));
};

/**
 * A city is a place after "in" or "to" and at the start of a report. Directly before a line or price, a city is its
 * team.
 */
export const isPlace = ({ tokens, block }: ParsedBlock, { from, to }: Sighting): boolean => {
  const before = tokens[from - 1];
  if (hasNumberNext(tokens, to)) return false;
  if (before?.key === "to" && TRANSFER_VERBS.has(tokens[from - 2]?.key ?? "")) return false;
  if (before?.key === "to" && tokens[from - 2]?.key === "home" && tokens[from - 3]?.key === "at") return false;
  if (before && PLACE_PREPOSITIONS.has(before.key)) return true;
  if (isMarketTown(tokens, from, to)) return true;
  const text = block.text.slice(tokens[from]!.start, tokens[to - 1]!.end);
  const next = tokens[to];
  const isDateline = from === 0 && next?.kind === "mark" && /[-—–,(]/.test(next.key) && text === text.toUpperCase();
  // "SMU-UNLV, over 66": a hyphen joins two teams.
  return isDateline && !(next.key === "-" && !next.gap && tokens[to + 1]?.gap === false);
};
