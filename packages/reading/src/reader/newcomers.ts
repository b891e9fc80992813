import type { Person, Team } from "@linewire/contract";
import type { KnownNames } from "../language/names/name-index.ts";

export type Newcomers = { teams: readonly Team[]; people: readonly Person[] };

/** Of records with one id, the catalogue's is used, because it has aliases. */
export const withNewcomers = (known: KnownNames, { teams, people }: Newcomers): KnownNames => {
  const idsOf = (all: readonly { id: number }[]): ReadonlySet<number> => new Set(all.map(({ id }) => id));
  const teamIds = idsOf(known.teams);
  const personIds = idsOf(known.people);
  return {
    ...known,
    teams: [
      ...known.teams,
      ...teams
        .filter(({ id }) => !teamIds.has(id))
        .map(({ id, leagueId, name, abbreviation }) => {
          const at = name.lastIndexOf(" ");
          const market = at === -1 ? "" : name.slice(0, at);
          const nickname = name.slice(at + 1);
          return { kind: "team" as const, id, leagueId, name, market, nickname, abbreviation, aliases: [] };
        }),
    ],
    people: [
      ...known.people,
      ...people
        .filter(({ id }) => !personIds.has(id))
        .map(({ id, leagueId, firstName, lastName, preferredName, currentTeamId, position = "" }) => ({
          kind: "person" as const,
          id,
          leagueId,
          name: preferredName ?? `${firstName} ${lastName}`.trim(),
          firstName,
          lastName,
          aliases: [],
          teamIds: currentTeamId === undefined ? [] : [currentTeamId],
          position,
        })),
    ],
  };
};
