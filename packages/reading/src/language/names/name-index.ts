import type { BookEntity, EntityForm, LeagueEntity, PersonEntity, TeamEntity } from "./entity.ts";
import { SPANISH_NAMES } from "./spanish-name.ts";
import { tokensOf, type Token } from "../token.ts";
import { WordTrie } from "./trie.ts";

export type KnownNames = {
  leagues: readonly LeagueEntity[];
  teams: readonly TeamEntity[];
  people: readonly PersonEntity[];
  books: readonly BookEntity[];
};

export type NameIndex = {
  forms: WordTrie<EntityForm>;
  surnames: WordTrie<PersonEntity>;
  firstNames: ReadonlyMap<string, readonly PersonEntity[]>;
  teamById: ReadonlyMap<number, TeamEntity>;
  personById: ReadonlyMap<number, PersonEntity>;
  leagueById: ReadonlyMap<number, LeagueEntity>;
  teamsOf: (leagueId: number) => readonly TeamEntity[];
  /** A school's teams in several sports share a name. Keys are team ids. */
  twins: ReadonlyMap<number, TeamEntity>;
  /** By person id; 0 is the most prominent of the team at the position. */
  standing: ReadonlyMap<number, number>;
  familiar: WordTrie<TeamEntity | PersonEntity>;
  /** Only slips use codes of books, such as "DK". */
  bookCodes: ReadonlyMap<string, BookEntity>;
};

const SUFFIX = /[ ,]+(?:jr|sr|ii|iii|iv|v)\.?$/i;
export const withoutSuffix = (name: string): string => name.replace(SUFFIX, "");

// A scoreboard code has up to five capitals. In prose it must match exactly.
const CODE = /^[A-Z][A-Z&'-]{0,4}$|^[A-Z]'?s$/;

type AddName = (text: string, form: EntityForm) => void;

const addTeam = (add: AddName, team: TeamEntity): void => {
  const { name, market, nickname, abbreviation, aliases } = team;
  add(name, { entity: team, how: "full" });
  if (market !== "" && nickname !== "") add(`${market} ${nickname}`, { entity: team, how: "full" });
  if (nickname !== "") add(nickname, { entity: team, how: "nickname" });
  if (market !== "") add(market, { entity: team, how: "city" });
  if (abbreviation.length > 1) {
    add(abbreviation, { entity: team, how: "abbreviation", code: abbreviation });
    if (nickname !== "") add(`${abbreviation} ${nickname}`, { entity: team, how: "full" });
  }
  for (const spanish of SPANISH_NAMES[nickname] ?? []) add(spanish, { entity: team, how: "nickname" });
  for (const alias of aliases) {
    const named = alias.endsWith(nickname) && nickname !== "";
    const how = CODE.test(alias) ? "abbreviation" : named ? "full" : "alias";
    add(alias, how === "abbreviation" ? { entity: team, how, code: alias } : { entity: team, how });
    if (how === "full") addPlace(add, team, alias.slice(0, -nickname.length).trim());
  }
};

/** The words before a nickname are a former city ("Oakland Raiders") or a code. */
const addPlace = (add: AddName, team: TeamEntity, place: string): void => {
  if (place === "" || place === team.market) return;
  add(place, CODE.test(place) ? { entity: team, how: "abbreviation", code: place } : { entity: team, how: "city" });
};

const addPerson = (add: AddName, person: PersonEntity): void => {
  for (const name of [person.name, ...person.aliases]) {
    const how = name.includes(" ") ? "full" : "alias";
    add(name, { entity: person, how });
    add(withoutSuffix(name), { entity: person, how });
    if (/ jr\.?$/i.test(name)) add(`${withoutSuffix(name)} Junior`, { entity: person, how });
  }
};

const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
};

const familiarNames = (all: readonly (TeamEntity | PersonEntity)[]): WordTrie<TeamEntity | PersonEntity> => {
  const trie = new WordTrie<TeamEntity | PersonEntity>();
  for (const entity of all) for (const name of entity.familiar ?? []) trie.add(tokensOf(name), entity);
  return trie;
};

const depthRanks = (people: readonly PersonEntity[]): Map<number, number> => {
  const counts = new Map<string, number>();
  return new Map(
    people.map(({ id, teamIds, position }) => {
      const group = `${teamIds[0]} ${position}`;
      const rank = counts.get(group) ?? 0;
      counts.set(group, rank + 1);
      return [id, rank];
    }),
  );
};

const twinsOf = (teams: readonly TeamEntity[]): Map<number, TeamEntity> => {
  const byName = Map.groupBy(teams, ({ name }) => name);
  return new Map(
    teams.flatMap((team) => {
      const twin = byName.get(team.name)?.find(({ leagueId }) => leagueId !== team.leagueId);
      return twin ? [[team.id, twin] as const] : [];
    }),
  );
};

/** The cost of a text does not grow with the number of names. */
export const nameIndex = ({ leagues, teams, people, books }: KnownNames): NameIndex => {
  const forms = new WordTrie<EntityForm>();
  const surnames = new WordTrie<PersonEntity>();
  const firstNames = new Map<string, PersonEntity[]>();
  const add: AddName = (text, form) => forms.add(tokensOf(text), form);
  for (const team of teams) addTeam(add, team);
  for (const person of people) {
    addPerson(add, person);
    const last: Token[] = tokensOf(withoutSuffix(person.lastName));
    if (last.length > 0) surnames.add(last, person);
    push(firstNames, tokensOf(person.firstName)[0]?.key ?? "", person);
  }
  for (const book of books) for (const name of [book.name, ...book.aliases]) addBook(add, book, name);
  for (const league of leagues)
    for (const name of [league.name.toUpperCase(), ...league.aliases])
      add(name, { entity: league, how: "full", anyCase: /^[a-z].* /.test(name) });
  const byLeague = Map.groupBy(teams, ({ leagueId }) => leagueId);
  return {
    forms,
    surnames,
    firstNames,
    teamById: new Map(teams.map((team) => [team.id, team])),
    personById: new Map(people.map((person) => [person.id, person])),
    leagueById: new Map(leagues.map((league) => [league.id, league])),
    teamsOf: (leagueId) => byLeague.get(leagueId) ?? [],
    twins: twinsOf(teams),
    standing: depthRanks(people),
    familiar: familiarNames([...teams, ...people]),
    bookCodes: new Map(
      books.flatMap((book) =>
        book.aliases.filter((name) => name.length <= 3).map((code) => [code.toLowerCase(), book]),
      ),
    ),
  };
};

const addBook = (add: AddName, book: BookEntity, name: string): void => {
  // Codes such as "DK" are too ambiguous in prose.
  if (name.length > 3) add(name, { entity: book, how: "full" });
};
