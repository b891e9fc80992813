import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import type { Alias } from "./alias.ts";
import type { Beyond } from "./beyond.ts";
import type { Nameable } from "./naming.ts";
import type { NamedPerson } from "./person-names.ts";
import type { NamedTeam } from "./team-names.ts";

export type OtherRows = { teams: readonly NamedTeam[]; people: readonly NamedPerson[] };

const withoutKnown = <T extends { id: number }>(rows: readonly T[], known: readonly { id: number }[]): T[] => {
  const ids = new Set(known.map(({ id }) => id));
  return rows.filter(({ id }) => !ids.has(id));
};

const rosters = ({ players }: Catalogue): NamedPerson[] =>
  players.map(({ id, leagueId, preferredName, firstName, lastName, aliases, teamId, formerTeamIds = [] }) => ({
    id,
    leagueId,
    name: preferredName,
    aliases: [`${firstName} ${lastName}`, ...aliases],
    teamIds: [teamId, ...formerTeamIds],
  }));

const beyondPeople = ({ people }: Beyond): NamedPerson[] =>
  people.map(({ id, leagueId, name, teamId }) => ({
    id,
    leagueId,
    name,
    aliases: [],
    teamIds: teamId === null ? [] : [teamId],
  }));

/** Feeds may name the catalogue's records, bookmakers outside it (`beyond`), and records of `others` with new ids. */
export const nameableOf = (
  catalogue: Catalogue,
  beyond: Beyond,
  approved: readonly Alias[],
  others: OtherRows = { teams: [], people: [] },
): Nameable => {
  const teams: NamedTeam[] = [...catalogue.teams, ...beyond.teams];
  const people = [...rosters(catalogue), ...beyondPeople(beyond)];
  return {
    teams: [...teams, ...withoutKnown(others.teams, teams)],
    people: [...people, ...withoutKnown(others.people, people)],
    books: [...catalogue.books, ...beyond.books],
    markets: catalogue.betTypes,
    aliases: [...beyond.aliases, ...approved],
  };
};
