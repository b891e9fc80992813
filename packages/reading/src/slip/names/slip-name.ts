import type { Entity, NameForm, PersonEntity, TeamEntity } from "../../language/names/entity.ts";
import { nearlySame, sameGivenName } from "../../language/names/given-name.ts";
import { readNumber } from "../../language/number-word.ts";
import { PERIODS } from "../../language/period.ts";
import { isPlainWord } from "../../language/plain-word.ts";
import { sightingsOf, type Sighting } from "../../language/names/sighting.ts";
import type { Token } from "../../language/token.ts";
import type { Lexicon } from "../../article/text/read-article.ts";
import { isFiller } from "./filler-word.ts";
import { MONEY_WORDS } from "../stake/amount.ts";
import { isTeamLookalike } from "./lookalike.ts";
import { nearNames } from "./near-name.ts";
import { afterDay, isBeforeBetTerms, isKnownWord, SIDES, type NameSearch } from "./name-search.ts";
import { isMoneyWord, isNoName, isNoPlayer } from "./no-name.ts";
import { isOrdinaryWord } from "./ordinary-word.ts";

/** A name with every entity that it can mean. Number and market of the bet decide. */
export type SlipName = {
  from: number;
  to: number;
  how: NameForm;
  key: string;
  isMisspelt: boolean;
  teams: readonly TeamEntity[];
  people: readonly PersonEntity[];
  nicknamed: ReadonlySet<Entity>;
};

const nameOf = (from: number, to: number, how: NameForm, entities: readonly Entity[]): SlipName => ({
  from,
  to,
  how,
  key: "",
  isMisspelt: false,
  teams: entities.filter((entity) => entity.kind === "team"),
  people: entities.filter((entity) => entity.kind === "person"),
  nicknamed: new Set(),
});

const OVER_UNDER = new Set(["o", "u", "over", "under"]);

/** Example: "Hart 10+". */
const isBeforeLine = (tokens: readonly Token[], to: number): boolean => {
  const next = tokens[to];
  const isLine = OVER_UNDER.has(next?.key ?? "") && tokens[to + 1]?.kind === "number";
  return isLine || (next?.kind === "number" && (!next.signed || Math.abs(next.value) < 100));
};

/** A market wins over a name: "Rush" in "rush yards". */
const isMarketPhrase = (
  { tokens, markets }: NameSearch,
  { from, to, how }: Pick<Sighting, "from" | "to" | "how">,
): boolean => {
  if (how === "full") return false;
  const market = markets.trie.at(tokens, from);
  const word = tokens[from]!;
  const isStat =
    tokens[from - 1]?.kind === "number" ||
    ((how === "surname" || how === "first") && /^(?:\p{Lu}+|\p{Ll}+)$/u.test(word.text));
  if (market !== null && market.to === to && isStat && !isBeforeLine(tokens, to)) return true;
  return (market !== null && market.to > to) || (PERIODS.at(tokens, from)?.to ?? 0) >= to;
};

const givenNameOf = (person: PersonEntity): string => person.firstName.toLowerCase().replaceAll(/[.'’]/g, "");
const isInitial = (token: Token | undefined): token is Token =>
  token?.kind === "word" && /^\p{L}{1,2}$/u.test(token.key) && !isFiller(token.key);

/** Null if the name belongs to an unknown person. */
const withFirstName = (search: NameSearch, name: SlipName, covered: (at: number) => boolean): SlipName | null => {
  const { tokens, names } = search;
  const dotted = tokens[name.from - 1]?.key === "." && !tokens[name.from - 1]!.gap ? name.from - 2 : name.from - 1;
  const before = tokens[dotted];
  if (!before || before.kind !== "word" || covered(dotted)) return name;
  if (
    isInitial(before) &&
    (dotted < name.from - 1 || before.text === before.text.toUpperCase() || tokens.length <= 6)
  ) {
    const people = name.people.filter((person) => givenNameOf(person).startsWith(before.key));
    return people.length > 0 ? { ...name, from: dotted, people, teams: [] } : name;
  }
  if (dotted !== name.from - 1) return name;
  const people = name.people.filter((person) => {
    const first = givenNameOf(person);
    return sameGivenName(before.key, first) || nearlySame(before.key, first);
  });
  if (people.length > 0 && !(isPlainWord(before.key) && before.key.length < 3))
    return { ...name, from: dotted, people, teams: [], how: "full" };
  const isOtherPerson = names.firstNames.has(before.key) && !isKnownWord(search, dotted) && before.key.length > 2;
  if (isOtherPerson) return name.teams.length > 0 ? { ...name, people: [] } : null;
  return name;
};

const isDotted = (tokens: readonly Token[], { from, to }: SlipName): boolean =>
  to === from + 1 && tokens[from - 1]?.key === "." && !tokens[from - 1]!.gap && isInitial(tokens[from - 2]);

/** Examples: "Lamar", "Puka". */
const findByFirstName = (search: NameSearch, at: number): SlipName | null => {
  const token = search.tokens[at]!;
  const people = token.kind === "word" && token.key.length > 2 ? search.names.firstNames.get(token.key) : undefined;
  if (!people || isKnownWord(search, at) || isOrdinaryWord(token, undefined, isUsedAsName(search, at))) return null;
  return nameOf(at, at + 1, "first", people);
};

const MIN_TYPO_LENGTH = 4;
const MIN_PLAYER_LENGTH = 4;

const PAIRS = new Set(["/", "@", "vs", "v", "versus", "against", "beat", "beats"]);
const ARTICLES = new Set(["the", "los", "las"]);

/** Examples: "Heat sixers over 55.5", "against the magic". */
const isBesideTeam = ({ tokens, names }: NameSearch, at: number): boolean => {
  const before = ARTICLES.has(tokens[at - 1]?.key ?? "") ? at - 2 : at - 1;
  if (PAIRS.has(tokens[before]?.key ?? "")) return true;
  const isTeam = (from: number): boolean =>
    names.forms.at(tokens, from)?.values.some(({ entity, how }) => entity.kind === "team" && how === "nickname") ===
    true;
  return isTeam(at + 1) || (at > 0 && tokens[at - 1]!.kind === "word" && isTeam(at - 1));
};

/** A name stands before a line, market or price, or in a pair: "celtics/heat". */
const isUsedAsName = (search: NameSearch, at: number): boolean =>
  isBeforeBetTerms(search, at + 1) || isBesideTeam(search, at) || PAIRS.has(search.tokens[at + 1]?.key ?? "");

const findBySpelling = (search: NameSearch, at: number): SlipName | null => {
  const token = search.tokens[at];
  if (
    token?.kind !== "word" ||
    token.key.length < MIN_TYPO_LENGTH ||
    search.budget.near <= 0 ||
    isKnownWord(search, at)
  )
    return null;
  if (isMoneyWord(search.tokens, at) || MONEY_WORDS.has(token.key)) return null;
  const isBeforeTerms = isBeforeBetTerms(search, afterDay(search.tokens, at + 1));
  const isShort = token.key.length === MIN_TYPO_LENGTH;
  if ((!isBeforeTerms || isShort) && isTeamLookalike(token.key)) return null;
  if (isShort && !isBeforeTerms && !ARTICLES.has(search.tokens[at - 1]?.key ?? "")) return null;
  search.budget.near--;
  const near = nearNames(token.key, search.names);
  const teams = near.filter(({ kind }) => kind === "team");
  // Without a line, market or price, only a team's name is likely enough: "Huricanes saturday, ML".
  if (teams.length === 0 && (near.length === 0 || !isBeforeTerms)) return null;
  return {
    ...nameOf(at, at + 1, teams.length > 0 ? "nickname" : "surname", teams.length > 0 ? teams : near),
    isMisspelt: true,
  };
};

/** Example: "Kyren willams". */
const withNearSurname = (search: NameSearch, name: SlipName): SlipName => {
  const near = findBySpelling(search, name.to);
  const people = name.people.filter((person) => near?.people.includes(person));
  return near && people.length > 0 ? { ...name, to: near.to, people, how: "full", isMisspelt: true } : name;
};

const withFamiliar = (search: NameSearch, at: number, name: SlipName | null): SlipName | null => {
  const { tokens, names } = search;
  // "+410 at dk" names the book.
  if (
    tokens[at]!.key === "dk" &&
    /^(?:at|on|from|via)$/.test(tokens[at - 1]?.key ?? "") &&
    !isBeforeBetTerms(search, at + 1)
  )
    return name;
  const found = names.familiar.at(tokens, at);
  if (!found || (name && name.to > found.to)) return name;
  if (!name && isMarketPhrase(search, { ...found, how: "alias" })) return null;
  if (
    !name &&
    found.to === at + 1 &&
    (isOrdinaryWord(tokens[at]!, tokens[at + 1], isUsedAsName(search, at)) || isMoneyWord(tokens, at))
  )
    return null;
  const own = nameOf(at, found.to, "alias", found.values);
  const base = name && name.to === found.to ? name : null;
  return {
    ...own,
    how: base?.how ?? "alias",
    teams: [...new Set([...own.teams, ...(base?.teams ?? [])])],
    people: [...new Set([...own.people, ...(base?.people ?? [])])],
    nicknamed: new Set(found.values),
  };
};

/** Example: "Love u1.5 pass tds". */
const isPlayerLine = ({ tokens, markets }: NameSearch, at: number): boolean => {
  const scorer = at === 1 ? markets.trie.at(tokens, at) : null;
  if (scorer?.values.some(({ betOn, sides }) => betOn === "player" && sides === "yes-no")) return true;
  const from = SIDES.has(tokens[at]?.key ?? "") ? at + 1 : at;
  const number = readNumber(tokens, from);
  const market = number && !number.signed ? markets.trie.at(tokens, number.to) : null;
  return market !== null && market.values.some(({ betOn }) => betOn === "player");
};

/** "My holiday bonus" does not mean the player Holiday. */
const isPossession = (search: NameSearch, { from, to, how }: Sighting): boolean => {
  const [before, word] = [search.tokens[from - 1]?.key ?? "", search.tokens[from]!.text];
  if (how !== "surname" && how !== "first") return false;
  return (
    /^(?:my|your|his|her|our|their|mi|tu|su)$/.test(before) && /^\p{Ll}/u.test(word) && !isBeforeBetTerms(search, to)
  );
};

const PAIR_MARKS = new Set(["/", "@"]);
const NO_CODES = new Set(["no", "and", "or", "u", "o"]);

/** Example: "cle/ten u39". */
const isCodeInPair = (tokens: readonly Token[], { from, to, how, entities }: Sighting): boolean =>
  how === "abbreviation" &&
  to === from + 1 &&
  !NO_CODES.has(tokens[from]!.key) &&
  entities.some(({ kind }) => kind === "team") &&
  (PAIR_MARKS.has(tokens[from - 1]?.key ?? "") || PAIR_MARKS.has(tokens[to]?.key ?? ""));

/** A city behind "in" is the place of the game and no player: "in Washington Jayden Daniels". */
const entitiesOf = (tokens: readonly Token[], { from, how, entities }: Sighting): readonly Entity[] => {
  const isPlace = /^(?:in|en)$/.test(tokens[from - 1]?.key ?? "") && entities.some(({ kind }) => kind === "team");
  return isPlace && how !== "full" ? entities.filter(({ kind }) => kind !== "person") : entities;
};

/** Examples: "SA Spurs", "TB Lightning". */
const withCode = (code: SlipName | undefined, name: SlipName): SlipName | null => {
  if (code?.how !== "abbreviation" || code.to !== name.from || !/^(?:nickname|alias)$/.test(name.how)) return null;
  const teams = name.teams.filter((team) => code.teams.includes(team));
  return teams.length > 0 ? { ...name, from: code.from, how: "full", teams, people: [] } : null;
};

export type SlipNames = { names: SlipName[]; others: Sighting[] };

/** The limit is per slip, because a search is slow. */
const MAX_SPELLING_SEARCHES = 24;
export const spellingBudget = (): { near: number } => ({ near: MAX_SPELLING_SEARCHES });

/** `others`: books and leagues of the line. */
export const slipNames = (
  tokens: readonly Token[],
  { names, markets }: Lexicon,
  budget: { near: number },
): SlipNames => {
  const search: NameSearch = { tokens, names, markets, budget };
  const sightings = sightingsOf(tokens, { index: names, caseless: true });
  const others = sightings.filter(({ entities: [first] }) => first?.kind === "book" || first?.kind === "league");
  const byStart = new Map<number, SlipName>();
  const known = new Set<string>();
  for (const sighting of sightings) {
    const name = nameOf(sighting.from, sighting.to, sighting.how, entitiesOf(tokens, sighting));
    const isEmpty = name.teams.length === 0 && name.people.length === 0;
    if (isEmpty || isMarketPhrase(search, sighting)) continue;
    if (isNoName(tokens, sighting) || isPossession(search, sighting)) continue;
    // "Heat ml … forget the heat": the word was a name before.
    const { key } = tokens[sighting.from]!;
    if (
      !known.has(key) &&
      !isCodeInPair(tokens, sighting) &&
      sighting.how !== "full" &&
      sighting.to === sighting.from + 1 &&
      isOrdinaryWord(tokens[sighting.from]!, tokens[sighting.from + 1], isUsedAsName(search, sighting.from)) &&
      !(
        name.people.length > 0 &&
        tokens[sighting.from]!.key.length >= MIN_PLAYER_LENGTH &&
        isPlayerLine(search, sighting.to)
      )
    )
      continue;
    if (sighting.to === sighting.from + 1 && sighting.how === "nickname") known.add(key);
    byStart.set(sighting.from, name);
  }
  const otherTokens = new Set(
    others.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
  const found: SlipName[] = [];
  let end = 0;
  for (let at = 0; at < tokens.length; at++) {
    if (otherTokens.has(at) || at < end) continue;
    const exact = byStart.get(at) ?? null;
    let name = withFamiliar(search, at, exact) ?? findByFirstName(search, at) ?? findBySpelling(search, at);
    if (name && ((name.how === "first" && byStart.has(name.to)) || isNoPlayer(tokens, name))) name = null;
    if (name && name.to === name.from + 1 && name.teams.length === 0) name = withNearSurname(search, name);
    if (name && (name.how === "surname" || ((name.isMisspelt || isDotted(tokens, name)) && name.people.length > 0)))
      name = withFirstName(search, name, (one) => one < end);
    if (!name) continue;
    const coded = withCode(found.at(-1), name);
    if (coded) found.pop();
    name = coded ?? name;
    const key = tokens
      .slice(name.from, name.to)
      .map((token) => token.key)
      .join(" ");
    found.push({ ...name, key });
    end = name.to;
  }
  return { names: found, others };
};
