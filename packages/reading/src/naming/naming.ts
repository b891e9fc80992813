import { aliasKey, type Alias } from "./alias.ts";
import type { NameKind } from "@linewire/domain/change/name-record";
import { nameKey } from "./name-key.ts";
import { personNames, type NamedPerson, type PersonContext } from "./person-names.ts";
import { suggest } from "./similarity.ts";
import { teamNames, type NamedTeam } from "./team-names.ts";
import { unknown, type NamingVerdict } from "./naming-verdict.ts";

type NamedBook = { id: number; name: string; aliases: readonly string[]; feedKeys: readonly string[] };

const bookNames = (books: readonly NamedBook[]): ((key: string, title?: string) => NamingVerdict) => {
  const byFeedKey = new Map(books.flatMap(({ id, feedKeys }) => feedKeys.map((key) => [key, id] as const)));
  const byName = new Map<string, Set<number>>();
  const candidates = books.map(({ id, name, aliases, feedKeys }) => ({
    id,
    name,
    keys: [name, ...aliases, ...feedKeys].map(nameKey),
  }));
  for (const { id, name, aliases } of books)
    for (const form of [name, ...aliases]) {
      const key = nameKey(form);
      byName.set(key, (byName.get(key) ?? new Set()).add(id));
    }
  return (key, title = key) => {
    const idByKey = byFeedKey.get(key);
    if (idByKey !== undefined) return { id: idByKey, how: "key" };
    const [first, ...others] = byName.get(nameKey(title)) ?? [];
    if (first !== undefined && others.length === 0) return { id: first, how: "name" };
    return unknown(() => suggest(nameKey(title), candidates));
  };
};

export type NamedMarket = { id: number; name: string; key: string; names: readonly string[] };

export type Nameable = {
  teams: readonly NamedTeam[];
  people: readonly NamedPerson[];
  books: readonly NamedBook[];
  markets: readonly NamedMarket[];
  /** Of aliases with equal names, the later one wins. */
  aliases: readonly Alias[];
};

const unknownLeague = (): NamingVerdict => unknown(() => []);

/** A name without a rule or reviewed alias has no id. */
export const namingOf = ({ teams, people, books, markets, aliases }: Nameable) => {
  const reviewed = new Map(aliases.map(({ kind, leagueId, name, id }) => [aliasKey(kind, leagueId, name), id]));
  const teamFinders = new Map(
    [...Map.groupBy(teams, ({ leagueId }) => leagueId)].map(([league, own]) => [league, teamNames(own)]),
  );
  const personFinders = new Map(
    [...Map.groupBy(people, ({ leagueId }) => leagueId)].map(([league, own]) => [league, personNames(own)]),
  );
  const byBook = bookNames(books);
  const marketCandidates = markets.map(({ id, name, key, names }) => ({
    id,
    name,
    keys: [name, key, ...names].map(nameKey),
  }));
  const alias = (kind: NameKind, leagueId: number | null, name: string): NamingVerdict | null => {
    const id = reviewed.get(aliasKey(kind, leagueId, name));
    return id === undefined ? null : { id, how: "alias" };
  };
  return {
    team: (leagueId: number, name: string): NamingVerdict =>
      alias("team", leagueId, name) ?? teamFinders.get(leagueId)?.(name) ?? unknownLeague(),
    person: (leagueId: number, name: string, context?: PersonContext): NamingVerdict =>
      alias("person", leagueId, name) ?? personFinders.get(leagueId)?.(name, context) ?? unknownLeague(),
    book: (key: string, title?: string): NamingVerdict => alias("book", null, key) ?? byBook(key, title),
    market: (key: string): NamingVerdict =>
      alias("market", null, key) ?? unknown(() => suggest(nameKey(key), marketCandidates)),
  };
};
export type Naming = ReturnType<typeof namingOf>;
