import type { Entity, EntityForm, NameForm, PersonEntity } from "./entity.ts";
import type { NameIndex } from "./name-index.ts";
import { isCommonWord, isPlainWord } from "../plain-word.ts";
import type { Token } from "../token.ts";

export type Sighting = {
  from: number;
  to: number;
  start: number;
  end: number;
  how: NameForm;
  entities: readonly Entity[];
};

const UPPER = /^\p{Lu}/u;
const ASCII_END = 128;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** A capital or digit at the start, a digit at the end, or a prefix as in "deGrom". */
export const isCapital = ({ kind, text }: Token): boolean => {
  if (kind === "mark") return false;
  const first = text.charCodeAt(0);
  if (isDigit(first) || isDigit(text.charCodeAt(text.length - 1))) return true;
  const isUpper = first < ASCII_END ? first >= 65 && first <= 90 : UPPER.test(text);
  return isUpper || (text.length > MIN_PREFIXED_LENGTH && PREFIXED_NAME.test(text));
};
const MIN_PREFIXED_LENGTH = 4;
/** Examples: "deGrom", "d'Arnaud". */
const PREFIXED_NAME = /^\p{Ll}{1,3}['’]?\p{Lu}\p{Ll}/u;

/** "La" in "La semana" is the Spanish article. "LA" is Los Angeles. */
const isArticle = ({ text }: Token): boolean => text === "La" || text === "la";
/** Examples: "OSU", "A&M's". */
const isCode = (tokens: readonly Token[], code = ""): boolean => {
  const text = tokens.length === 1 ? tokens[0]!.text : tokens.map((token) => token.text).join("");
  return text === code || text === `${code}'s` || text === `${code}’s`;
};

const FORM_RANK: Record<NameForm, number> = {
  full: 6,
  alias: 5,
  nickname: 4,
  city: 3,
  abbreviation: 2,
  surname: 1,
  first: 0,
};

/** `caseless`: names need no capitals. `informal`: prose without capitals, where an ordinary word alone is no name. */
export type TextReading = { index: NameIndex; caseless: boolean; informal?: boolean };

const isWrittenAsName = (tokens: readonly Token[], caseless: boolean): boolean =>
  caseless ||
  tokens.every(
    (token, at) =>
      token.kind !== "word" ||
      isCapital(token) ||
      (at > 0 && /^(?:de|da|di|do|dos|del|den|la|van|von|der|of|le|st|and)$/.test(token.key)) ||
      (tokens.length > 1 && /^(?:de|van|von)$/.test(token.key)),
  );

const usableForms = (
  forms: readonly EntityForm[],
  tokens: readonly Token[],
  { caseless, informal = false }: TextReading,
): readonly EntityForm[] => {
  if (!isWrittenAsName(tokens, caseless)) return forms.filter(({ anyCase }) => anyCase === true);
  return forms.filter(({ how, code }) => how !== "abbreviation" || (caseless && !informal) || isCode(tokens, code));
};

const sightingOf = (
  tokens: readonly Token[],
  found: { from: number; to: number },
  forms: readonly EntityForm[],
): Sighting => {
  const best = forms.reduce((one, other) => (FORM_RANK[other.how] > FORM_RANK[one.how] ? other : one)).how;
  return {
    ...found,
    start: tokens[found.from]!.start,
    end: nameEnd(tokens[found.to - 1]!),
    how: best,
    // A full name excludes weaker meanings of the same words.
    entities: [...new Set(forms.filter(({ how }) => how === best || best !== "full").map(({ entity }) => entity))],
  };
};

const POSSESSIVE = /(?:['’]s?)$/;
const nameEnd = (token: Token): number => token.end - (POSSESSIVE.exec(token.text)?.[0].length ?? 0);

const MIN_LOWER_CASE_LENGTH = 4;

/** An ordinary or very short word without a capital is no surname. */
const isTooPlain = ({ text, key }: Token): boolean =>
  /^\p{Ll}/u.test(text) && (key.length < MIN_LOWER_CASE_LENGTH || isCommonWord(key));

/** An ordinary word directly before a player's line can be a surname. */
const isLinedSurname = (tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean =>
  tokens[from]!.key.length >= MIN_LOWER_CASE_LENGTH &&
  isPlayerLineNext(tokens, to) &&
  !BEFORE_PLAIN_WORD.has(tokens[from - 1]?.key ?? "");

const surnameAt = (
  tokens: readonly Token[],
  from: number,
  { index, caseless, informal = false }: TextReading,
): Sighting | null => {
  const found = index.surnames.at(tokens, from);
  if (!found || (informal && isTooPlain(tokens[from]!) && !isLinedSurname(tokens, found))) return null;
  if (
    (found.to === from + 1 && isPlainWord(tokens[from]!.key)) ||
    !isWrittenAsName(tokens.slice(from, found.to), caseless)
  )
    return null;
  const people: readonly PersonEntity[] = found.values;
  return {
    ...sightingOf(
      tokens,
      found,
      people.map((entity) => ({ entity, how: "surname" as const })),
    ),
  };
};

const MAX_NAME_TOKENS = 4;
const BETTING_SIDES = new Set(["over", "under", "o", "u"]);
const PLAYER_LINES = new Set(["anytime", "atd"]);
const TEAM_LINES = new Set(["ml", "moneyline"]);

/** A number or a bet word such as "ml" can belong to a name that starts here. */
const isLineNear = (tokens: readonly Token[], from: number): boolean => {
  for (let at = from + 1; at <= from + MAX_NAME_TOKENS + 1 && at < tokens.length; at++) {
    const { kind, key } = tokens[at]!;
    if (kind === "number" || PLAYER_LINES.has(key) || TEAM_LINES.has(key)) return true;
  }
  return false;
};

/** Behind these words an ordinary word is no name: "i love over 8.5", "the price". */
const BEFORE_PLAIN_WORD = new Set(
  "i we you they id ill wed to would really still dont the a an my his that this no".split(" "),
);

/** Examples: "booker o26.5", "kelce anytime", "bijan 100+". */
const isPlayerLineNext = (tokens: readonly Token[], to: number): boolean => {
  const [next, number] = [tokens[to], tokens[to + 1]];
  if (!next) return false;
  if (next.kind === "number") return next.text.endsWith("+");
  if (PLAYER_LINES.has(next.key)) return true;
  const isSide = BETTING_SIDES.has(next.key);
  return isSide && number?.kind === "number" && !number.signed && Math.abs(number.value) % 1 === 0.5;
};

const isTeamLineNext = (tokens: readonly Token[], to: number): boolean =>
  isLineNext(tokens, to) || TEAM_LINES.has(tokens[to]?.key ?? "");

/** Among capitals, a name in lower case needs a line behind it: "georgia +3", "booker o26.5". */
const lowerCaseNameAt = (tokens: readonly Token[], from: number, index: NameIndex): Sighting | null => {
  if (tokens[from]!.kind !== "word" || !isLineNear(tokens, from)) return null;
  const reading: TextReading = { index, caseless: true, informal: true };
  const sighting = nameAt(tokens, from, reading) ?? surnameAt(tokens, from, reading);
  if (!sighting) return null;
  const isLined = sighting.entities[0]?.kind === "team" ? isTeamLineNext : isPlayerLineNext;
  return isLined(tokens, sighting.to) ? sighting : null;
};

const isNameNext = (next: Token | undefined): boolean => next !== undefined && isCapital(next);

export const sightingsOf = (tokens: readonly Token[], reading: TextReading): Sighting[] => {
  const sightings: Sighting[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.kind === "mark") continue;
    if (isArticle(token) && !reading.caseless && !isNameNext(tokens[at + 1])) continue;
    const isName = reading.caseless || isCapital(token);
    const sighting =
      nameAt(tokens, at, reading) ??
      (isName ? surnameAt(tokens, at, reading) : lowerCaseNameAt(tokens, at, reading.index));
    if (!sighting) continue;
    sightings.push(sighting);
    at = sighting.to - 1;
  }
  return sightings;
};

/** "Cards +3". A comma may stand before the number. */
const isLineNext = (tokens: readonly Token[], to: number): boolean => {
  const next = tokens[tokens[to]?.key === "," ? to + 1 : to];
  return next?.kind === "number" && next.signed;
};

/** In formal text, a bettors' nickname needs a capital. If it is also an ordinary word, it needs a line too. */
const familiarAt = (tokens: readonly Token[], from: number, { index, informal }: TextReading): Sighting | null => {
  if (informal !== true && !isCapital(tokens[from]!)) return null;
  const found = index.familiar.at(tokens, from);
  if (!found || isTooPlain(tokens[from]!) || isPlainWord(tokens[from]!.key)) return null;
  if (informal !== true && isCommonWord(tokens[from]!.key) && !isLineNext(tokens, found.to)) return null;
  const forms = found.values.map((entity): EntityForm => ({
    entity,
    how: entity.kind === "team" ? "nickname" : "first",
  }));
  return sightingOf(tokens, found, forms);
};

const MIN_NICKNAME_LENGTH = 4;

/** Example: "Fins plus the points". */
const isCapitalNickname = (sighting: Sighting | null, tokens: readonly Token[]): boolean =>
  sighting !== null &&
  /^\p{Lu}\p{Ll}/u.test(tokens[sighting.from]!.text) &&
  sighting.end - sighting.start >= MIN_NICKNAME_LENGTH;

const nameAt = (tokens: readonly Token[], from: number, reading: TextReading): Sighting | null => {
  const { index } = reading;
  const found = index.forms.at(tokens, from);
  const forms = found ? usableForms(found.values, tokens.slice(from, found.to), reading) : [];
  const familiar = reading.caseless && reading.informal !== true ? null : familiarAt(tokens, from, reading);
  const isFamiliar = reading.informal === true || familiar?.how === "first" || isCapitalNickname(familiar, tokens);
  if (!found || forms.length === 0) return isFamiliar ? familiar : null;
  if (forms.some(({ how }) => how === "full")) return sightingOf(tokens, found, forms);
  // "Booker" can be a nickname and a surname, "Knights" a school's and a club's nickname. The resolver decides.
  const last = index.surnames.at(tokens, from);
  const people = last && last.to === found.to ? last.values : [];
  const isNickname =
    isFamiliar && familiar?.to === found.to && forms.some(({ how }) => how === "nickname" || how === "alias");
  const clubs = isNickname && familiar?.how === "nickname" ? familiar.entities : [];
  return sightingOf(tokens, found, [
    ...forms,
    ...clubs.map((entity) => ({ entity, how: "nickname" as const })),
    ...people.map((entity) => ({ entity, how: "surname" as const })),
  ]);
};
