import type { Catalogue } from "@linewire/domain/catalogue/catalogue";
import { readCatalogue } from "@linewire/feeds/catalogue/read-catalogue";
import { CATALOGUE_DIRECTORY } from "@linewire/feeds/feed-files";

const TEAMS_A_LEAGUE = 4;
const PLAYERS_A_TEAM = 2;

let whole: Catalogue | undefined;

export const wholeCatalogue = (): Catalogue => (whole ??= readCatalogue(CATALOGUE_DIRECTORY));

const firstOfEach = <T>(rows: readonly T[], groupOf: (row: T) => number, most: number): T[] =>
  [...Map.groupBy(rows, groupOf).values()].flatMap((group) => group.slice(0, most));

/** Few teams and players per league, so that a start takes milliseconds. */
export const smallCatalogue = (): Catalogue => {
  const catalogue = wholeCatalogue();
  const teams = firstOfEach(catalogue.teams, ({ leagueId }) => leagueId, TEAMS_A_LEAGUE);
  const known = new Set(teams.map(({ id }) => id));
  const players = catalogue.players.filter(({ teamId }) => known.has(teamId));
  return { ...catalogue, teams, players: firstOfEach(players, ({ teamId }) => teamId, PLAYERS_A_TEAM) };
};
