import { sameGivenName, nearlySame } from "../../language/names/given-name.ts";
import type { PersonEntity } from "../../language/names/entity.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { isCapital, type Sighting } from "../../language/names/sighting.ts";
import type { Token } from "../../language/token.ts";
import type { ReadBlock } from "../text/read-block.ts";

const endsSentence = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === "mark" && /[.!?:;|"“”•]/.test(token.text));

/** The capitalised word right before a sighting that belongs to no name we know, such as the first name of a stranger. */
export const wordBefore = ({ tokens, sightings, sentences, block }: ReadBlock, sighting: Sighting): Token | null => {
  const token = tokens[sighting.from - 1];
  // "2u" is a stake, and a name does not go on from line to line.
  if (!token || token.kind !== "word" || /^\d/.test(token.text)) return null;
  if (block.text.slice(token.end, sighting.start).includes("\n")) return null;
  if (!isCapital(token) || !tokens[sighting.from]!.gap) return null;
  if (isPlainWord(token.key) || /['’]s?$/.test(token.text)) return null;
  if (sightings.some(({ from, to }) => from < sighting.from && to >= sighting.from)) return null;
  const starts = sentences.some(({ from }) => from === sighting.from - 1) || endsSentence(tokens[sighting.from - 2]);
  return starts && token.key.length < 3 && !/^[A-Z]{2}$/.test(token.text) ? null : token;
};

const VENUE = new Set(
  "center centre arena garden stadium field park dome coliseum fieldhouse pavilion conference division".split(" "),
);

/** The capitalised word right after a sighting that belongs to no name we know: the sighting is then a first name. */
export const wordAfter = ({ tokens, sightings }: ReadBlock, sighting: Sighting): Token | null => {
  const token = tokens[sighting.to];
  if (!token || token.kind !== "word" || !isCapital(token) || !token.gap) return null;
  if (VENUE.has(token.key)) return token;
  // Codes such as "ML" or "QB", and "1st", are no names.
  if (/^\d/.test(token.text)) return null;
  if (token.text.length <= 3 && token.text === token.text.toUpperCase()) return null;
  if (isPlainWord(token.key) || /['’]s?$/.test(tokens[sighting.to - 1]!.text)) return null;
  return sightings.some(({ from }) => from === sighting.to) ? null : token;
};

/** The people of a surname whose first name is written before it in another form, or with a slip. */
export const variantsOf = (given: string, people: readonly PersonEntity[]): PersonEntity[] => {
  const first = (person: PersonEntity): string => person.firstName.toLowerCase().replaceAll(/[.'’-]/g, "");
  const same = people.filter((person) => sameGivenName(given, first(person)));
  return same.length > 0 ? same : people.filter((person) => nearlySame(given, first(person)));
};

// Not a hyphenated half of a name, and not a word that another story of the same person would not use.
const OFFICE = new Set("coach manager gm president owner commissioner referee umpire analyst".split(" "));

/** Whether an office stands right before a name: its holder is no player. */
export const holdsOffice = ({ tokens }: ReadBlock, from: number): boolean => {
  for (let back = 1; back <= 2; back++) {
    const token = tokens[from - back];
    if (token?.kind === "word" && OFFICE.has(token.key)) return true;
  }
  return false;
};

/** "The West", "the Heat": an article stands before places and teams, never before a person. */
export const hasArticle = ({ tokens }: ReadBlock, from: number): boolean => tokens[from - 1]?.key === "the";

const INTO = new Set(
  "in to from near of around outside through across into leave leaving leaves toward towards inside throughout via downtown around".split(
    " ",
  ),
);

const MOVES = new Set("traded sent dealt shipped lost loses fell falls losing".split(" "));

const SETS = new Set("has have makes make had sets thinks likes".split(" "));
const WHOM = new Set("him her them it the".split(" "));
const SET_REACH = 9;

/** "Vegas has him at +650": the town stands for its bookmakers. */
const isMarketTown = (tokens: ReadBlock["tokens"], from: number, to: number): boolean =>
  tokens[from]!.key === "vegas" &&
  tokens.slice(to, to + SET_REACH).some(({ key }, at, all) => SETS.has(key) && WHOM.has(all[at + 1]?.key ?? ""));

/** Whether a city stands for the place: behind "in" or "to", or as the place where a report was written. */
export const isPlace = ({ tokens, block }: ReadBlock, { from, to }: Sighting): boolean => {
  const before = tokens[from - 1];
  if (before?.key === "to" && MOVES.has(tokens[from - 2]?.key ?? "")) return false;
  if (before?.key === "to" && tokens[from - 2]?.key === "home" && tokens[from - 3]?.key === "at") return false;
  if (before && INTO.has(before.key)) return true;
  if (isMarketTown(tokens, from, to)) return true;
  const text = block.text.slice(tokens[from]!.start, tokens[to - 1]!.end);
  const next = tokens[to];
  return from === 0 && next?.kind === "mark" && /[-—–,(]/.test(next.key) && text === text.toUpperCase();
};
