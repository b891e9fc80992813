import { lexiconOf, type Lexicon } from "@linewire/reading/article/text/read-article";
import { knownOf, marketsOf } from "@linewire/reading/language/names/known";
import type { KnownNames } from "@linewire/reading/language/names/name-index";
import type { PersonEntity } from "@linewire/reading/language/names/entity";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";
import type { RosterRow } from "./sets.ts";

const catalogue = readCatalogue(CATALOGUE_DIRECTORY);
export const known: KnownNames = knownOf(catalogue);
export const leagueNames: ReadonlyMap<number, string> = new Map(known.leagues.map(({ id, name }) => [id, name]));

const leagueId = (name: string): number => known.leagues.find((league) => league.name === name)!.id;

/** For an old story, its season's roster replaces the league's current players. */
export const lexiconWith = (roster: readonly RosterRow[] | null): Lexicon => {
  const markets = marketsOf(catalogue);
  if (!roster) return lexiconOf(known, markets);
  const nba = leagueId("nba");
  const teams = new Map(
    known.teams
      .filter((team) => team.leagueId === nba)
      .flatMap((team) => [team.abbreviation, ...team.aliases].map((code) => [code, team.id])),
  );
  const people = roster.map(({ name, first, last, teams: codes }, index): PersonEntity => ({
    kind: "person",
    id: -1 - index,
    leagueId: nba,
    name,
    firstName: first,
    lastName: last,
    aliases: [],
    teamIds: codes.flatMap((code) => teams.get(code) ?? []),
    position: "",
  }));
  return lexiconOf(
    { ...known, people: [...known.people.filter((person) => person.leagueId !== nba), ...people] },
    markets,
  );
};
